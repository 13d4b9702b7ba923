// The match room: players of the machine against each other, how a match stands and ends, its games on the board and in files,
// stopping and going on, a server that dies.
import { expect, test } from './support/machine';
import { MatchRoom, type MatchWish } from './support/matchroom';
import { studentPrograms } from './support/programs';
import { ownFolder, removeFolder, startServer } from './support/server';

const quick: MatchWish = { game: 'tictactoe', players: ['alphabeta', 'random'], depth: 2, games: 20, seed: 7 };
// Half a second a game, the same games every time: long enough to be interrupted.
const slow: MatchWish = { game: 'tictactoe', players: ['machine:patient', 'random'], games: 6, seed: 7 };

test('two players, rules of one’s own: the table grows while they play, and adds up', async ({ room }) => {
  await room.start({ game: 'tictactoe', rules: { 'Šířka desky': '5', 'Výška desky': '5', 'Délka řady': '4' }, players: ['machine:patient', 'random'], games: 4 });
  await expect(room.phase('hraje se')).toBeVisible();
  await expect.poll(() => room.played(), { timeout: 20_000, intervals: [100] }).toBeGreaterThan(0);
  expect(await room.played()).toBeLessThan(4);
  await expect(room.standing).toContainText('zbývá asi');
  await expect(room.standing).toContainText('Šířka desky: 5');
  await room.ended();
  const [first, second] = [await room.row(0), await room.row(1)];
  const [wins = 0, draws = 0, losses = 0] = first.slice(0, 3).map(Number);
  expect(wins + draws + losses).toBe(4);
  expect(second.slice(0, 3).map(Number)).toEqual([losses, draws, wins]);
  await expect(room.standing).toContainText(/Odehrány 4 partie z 4/);
  await expect(room.standing.getByRole('img', { name: /není jasné|Silnější je/ })).toBeVisible();
  expect((await room.games()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('a student’s program plays every game, and one that speaks GTP those of Go', async ({ room }) => {
  test.setTimeout(120_000);
  for (const game of ['draughts', 'morris', 'atarigo'] as const) {
    await room.play({ game, players: ['machine:mine', game === 'atarigo' ? 'machine:go' : 'random'], games: 2, rules: game === 'atarigo' ? { 'Velikost desky': '5' } : {} });
    await expect(room.button(/^chyby/)).toHaveText(/0$/);
    await expect(room.panel.getByRole('row', { name: /výhra|remíza|prohra/ })).toHaveCount(2);
  }
  // A program of Go is offered where Go's board is.
  const programs = room.panel.getByRole('region', { name: 'První hráč' }).locator('optgroup option');
  await room.tab('Nový zápas').click();
  await expect(programs.filter({ hasText: /^go$/ })).toHaveCount(1);
  await room.panel.getByRole('button', { name: 'Dáma' }).click();
  await expect(programs.filter({ hasText: 'mine' })).toHaveCount(1);
  await expect(programs.filter({ hasText: /^go$/ })).toHaveCount(0);
});

test('the interval says who is stronger, and the test ends the match when it is decided', async ({ room, page }) => {
  await room.play({ ...quick, depth: 4, games: 1000, sprt: 'Je první hráč mnohem silnější?' });
  const games = await room.played();
  expect(games).toBeGreaterThan(4);
  expect(games).toBeLessThan(1000);
  await expect(room.standing).toContainText('Rozhodnuto: ano. Rozdíl ve prospěch hráče „Alfa-beta (hloubka 4)“ je spíše +100 bodů než 0.');
  await expect(room.standing).toContainText('Silnější je „Alfa-beta (hloubka 4)“');
  await expect(room.button('Přidat partie')).toHaveCount(0);
  expect((await room.games()).length).toBe(games);

  await room.tab('Nový zápas').click();
  await page.getByRole('button', { name: /Vyměnit hráče/ }).click();
  await room.panel.getByLabel(/^Partií najednou/).fill('2');
  await room.button('Začít zápas').click();
  await room.ended();
  // Two games at once may end in any order: those that count are still the first ones.
  const numbers = (await room.games()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: await room.played() }, (_, at) => at + 1));
  await expect(room.standing).toContainText('Rozhodnuto: ne. Rozdíl ve prospěch hráče „Náhodný“ je spíše 0 bodů než +100.');
  await room.tab(/^Srovnání/).click();
  await expect(room.panel.getByText('test: ano')).toHaveCount(1);
  await expect(room.panel.getByText('test: ne')).toHaveCount(1);
});

test('every game can be replayed on the board and saved in the game’s own format', async ({ room, table, page }) => {
  await room.play({ ...quick, games: 4 });
  const { moves } = (await room.games())[2]!;
  const [file] = await Promise.all([page.waitForEvent('download'), room.button('Uložit partii 3 do souboru').click()]);
  expect(file.suggestedFilename()).toMatch(/^tahoun-match-3-tictactoe-.*\.\w+$/);
  const json = JSON.parse((await room.saved('Uložit JSON')).text);
  expect(json.games).toHaveLength(4);
  expect(json.games[2].moves.join(' ')).toBe(moves);
  await room.button('Přehrát partii 3 na desce').click();
  await expect(table.board).toBeVisible();
  await expect(page.getByText(`Prohlížíte partii, tah 0 z ${moves.split(' ').length}.`)).toBeVisible();
  await expect(table.board.getByRole('gridcell', { name: /křížek|kolečko/ })).toHaveCount(0); // from its start
  await page.keyboard.press('ArrowRight');
  await expect(table.square(moves.split(' ')[0]!)).toHaveAccessibleName(/křížek/);
  await page.goBack();
  await expect(room.standing).toBeVisible();
});

test('stopped and resumed, a match has the games that it would have had', async ({ room }) => {
  test.setTimeout(180_000);
  const longer = { ...slow, games: 12 }; // so that it is not over before a busy browser has pressed the button
  await room.start(longer);
  await expect.poll(() => room.played(), { timeout: 20_000, intervals: [100] }).toBeGreaterThan(1);
  await room.button('Zastavit').click();
  await expect(room.phase('zastaveno')).toBeVisible();
  const before = await room.games();
  expect(before.length).toBeLessThan(12);
  await room.button('Pokračovat').click();
  await room.ended();
  const halted = await room.games();
  expect(halted.slice(0, before.length)).toEqual(before);
  await room.play(longer);
  expect(await room.games()).toEqual(halted);
  await room.panel.getByLabel('Kolik partií přidat').fill('2');
  await room.button('Přidat partie').click();
  await expect(room.progress).toHaveAttribute('aria-valuenow', '14', { timeout: 30_000 });
  await room.ended();
});

test('matches stay after a reload; a running one goes on, a thrown away one is gone', async ({ room, page }) => {
  await room.play({ ...quick, games: 6 });
  const games = await room.games();
  await room.start({ ...slow, games: 5 });
  await expect.poll(() => room.played(), { timeout: 20_000, intervals: [100] }).toBeGreaterThan(0);
  await page.reload();
  await expect(room.phase('hraje se')).toBeVisible();
  expect(await room.played()).toBeGreaterThan(0);
  await room.ended();
  await room.tab(/^Srovnání/).click();
  await expect(room.panel.getByRole('button', { name: /^Otevřít zápas/ })).toHaveCount(2);
  await room.panel.getByRole('button', { name: 'Otevřít zápas Alfa-beta (hloubka 2) – Náhodný' }).click();
  expect(await room.games()).toEqual(games);
  await room.tab(/^Srovnání/).click();
  await room.panel.getByRole('button', { name: /^Zahodit zápas Alfa-beta/ }).click();
  await room.panel.getByRole('button', { name: /^Opravdu zahodit zápas Alfa-beta/ }).click();
  await page.reload();
  await room.tab(/^Srovnání/).click();
  await expect(room.panel.getByRole('button', { name: /^Otevřít zápas/ })).toHaveCount(1);
  const [table] = await Promise.all([page.waitForEvent('download'), room.button('Uložit tabulku (CSV)').click()]);
  expect(table.suggestedFilename()).toMatch(/^tahoun-matches-all-.*\.csv$/);
});

test.describe('a killed server', () => {
  test.use({ mayFail: /WebSocket connection|ERR_CONNECTION/ });
  test('loses no game: the match goes on when it is back, with the games that it would have had', async ({ page }) => {
    test.setTimeout(120_000);
    const own = ownFolder();
    const programs = studentPrograms(own);
    let mortal = await startServer(own, 0, programs);
    try {
      const room = new MatchRoom(page);
      await room.open(mortal.url.replace(/\/$/, ''));
      await room.start(slow);
      await expect.poll(() => room.played(), { timeout: 20_000, intervals: [100] }).toBeGreaterThan(1);
      await mortal.kill();
      await expect(page.getByText(/Zápas bude pokračovat, odehrané partie zůstávají/)).toBeVisible();
      const before = await room.games();
      expect(before.length).toBeGreaterThan(1);
      expect(before.length).toBeLessThan(6);
      mortal = await startServer(own, mortal.port, programs);
      await room.ended();
      const games = await room.games();
      expect(games.map(({ number }) => number)).toEqual(Array.from({ length: 6 }, (_, at) => at + 1));
      expect(games.filter(({ number }) => before.some((one) => one.number === number))).toEqual(before);
      await room.play(slow);
      expect(await room.games()).toEqual(games);
    } finally {
      await mortal.stop();
      removeFolder(own);
    }
  });
});
