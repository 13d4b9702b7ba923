// The match room as a person finds it: by roles and Czech words.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { gameNames, type GameName } from './table';

export interface MatchWish {
  game: GameName;
  players: [string, string]; // "machine:mine" of the machine, or the name of a player of ours: "random"
  depth?: number; // of those that take one
  games: number;
  rules?: Record<string, string>;
  openings?: number;
  sprt?: string; // "Je první hráč mnohem silnější?"
  seed?: number;
}

export interface PlayedRow {
  number: number;
  score: number;
  moves: string;
}

export class MatchRoom {
  constructor(readonly page: Page) {}

  async open(server = ''): Promise<void> {
    await this.page.goto(`${server}/#/match`);
    await expect(this.page.getByRole('heading', { name: 'Zápasy', level: 1 })).toBeVisible();
  }
  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }
  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name, exact: typeof name === 'string' });
  }
  get standing(): Locator {
    return this.page.getByRole('region', { name: 'Stav zápasu' });
  }
  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: 'Odehrané partie' });
  }
  get news(): Locator {
    return this.page.locator('section.room > [aria-live]');
  }
  async played(): Promise<number> {
    return Number(await this.progress.getAttribute('aria-valuenow'));
  }
  // "hraje se", "zastaveno", "dohráno"
  phase(words: string): Locator {
    return this.standing.getByText(words, { exact: true });
  }
  async ended(timeout = 30_000): Promise<void> {
    await expect(this.phase('dohráno')).toBeVisible({ timeout });
  }

  async fill(wish: MatchWish): Promise<void> {
    const { panel } = this;
    await this.tab('Nový zápas').click();
    await panel.getByRole('group', { name: 'Výběr hry' }).getByRole('button', { name: gameNames[wish.game] }).click();
    for (const [at, player] of wish.players.entries()) {
      const seat = panel.getByRole('region', { name: at === 0 ? 'První hráč' : 'Druhý hráč' });
      await seat.getByRole('button', { name: 'Odborně', exact: true }).click();
      await seat.getByLabel(/^Hráč/).selectOption(player);
      if (wish.depth !== undefined && player === 'alphabeta') await this.#set(seat.getByLabel(/^Hloubka/).first(), String(wish.depth));
    }
    const rules = Object.entries(wish.rules ?? {});
    if (rules.length > 0) {
      const fold = panel.locator('details', { hasText: 'Pravidla' }).first();
      if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) await fold.locator('summary').first().click();
      for (const [rule, value] of rules) await this.#set(panel.getByLabel(new RegExp(`^${rule}`)), value);
    }
    await panel.getByLabel(/^Počet partií/).fill(String(wish.games));
    await panel.getByLabel(/^Náhodných tahů/).fill(String(wish.openings ?? 2));
    await panel.getByRole('radio', { name: wish.sprt ?? /^bez testu/ }).check();
    if (wish.seed !== undefined) {
      const fold = panel.locator('details', { hasText: 'Semínko' }).last();
      if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) await fold.locator('summary').click();
      await panel.getByRole('spinbutton', { name: /^Semínko/ }).fill(String(wish.seed));
    }
  }
  async start(wish: MatchWish): Promise<void> {
    await this.fill(wish);
    await this.button('Začít zápas').click();
    await expect(this.standing).toBeVisible();
  }
  async play(wish: MatchWish, timeout?: number): Promise<void> {
    await this.start(wish);
    await this.ended(timeout);
  }
  async #set(field: Locator, value: string): Promise<void> {
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value).then(() => field.blur());
  }

  // The row of a player in the table of the standing: wins, draws, losses, score …
  async row(at: 0 | 1): Promise<string[]> {
    return this.standing.getByRole('row').nth(at + 1).getByRole('cell').allInnerTexts();
  }
  async saved(button: string): Promise<{ name: string; text: string }> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.button(button).click()]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  }
  // The games as their table has them, in order.
  async games(): Promise<PlayedRow[]> {
    const { text } = await this.saved('Uložit CSV');
    const [head = '', ...lines] = text.trim().split('\r\n');
    const columns = head.split(',');
    return lines.map((line) => {
      const cells = line.split(',');
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      return { number: Number(cell('number')), score: Number(cell('first_player_score')), moves: cell('moves') };
    });
  }
}
