// The table as a person finds it: by roles and Czech words.
import { expect, type Locator, type Page } from '@playwright/test';

export const gameNames = { tictactoe: 'Piškvorky', draughts: 'Dáma', morris: 'Mlýn', atarigo: 'Atari go', tree: 'Strom hry' } as const;
export type GameName = keyof typeof gameNames;

export interface Wish {
  game: GameName;
  seats?: Record<string, 'human' | number>; // "Bílý": a level, or a person (who sits there unless said otherwise)
  rules?: Record<string, string>; // "Velikost desky": "5"
  clock?: string; // "3 + 2"
  start?: boolean; // true unless said otherwise; else the board is only prepared
}

export class Table {
  constructor(readonly page: Page) {}

  get board(): Locator {
    return this.page.getByRole('grid');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  square(name: string): Locator {
    return this.board.getByRole('gridcell', { name: new RegExp(`^${name},`, 'i') });
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }
  panel(name: string): Locator {
    return this.page.getByRole('tabpanel', { name });
  }
  get moveList(): Locator {
    return this.page.getByRole('region', { name: 'Tahy', exact: true });
  }
  get facts(): Locator {
    return this.page.getByRole('region', { name: 'O partii' });
  }

  // Opens the page with the dialog of a new game, which somebody who has never been here sees by itself.
  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await expect(this.dialog).toBeVisible();
  }
  async newGame(wish: Wish): Promise<void> {
    if (this.page.url() === 'about:blank') await this.open();
    else if (!(await this.dialog.isVisible())) await this.button('Nová hra').first().click();
    const { dialog } = this;
    await dialog.getByRole('group', { name: 'Výběr hry' }).getByRole('button', { name: gameNames[wish.game] }).click();
    for (const [rule, value] of Object.entries(wish.rules ?? {})) {
      const field = dialog.getByLabel(new RegExp(`^${rule}`));
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    const seats = await dialog.getByRole('region').filter({ has: this.page.getByRole('group', { name: 'Kdo hraje' }) }).all();
    for (const seat of seats) {
      const heading = await seat.getByRole('heading').innerText(); // "Bílý", with a word on who begins
      const [, who] = Object.entries(wish.seats ?? {}).find(([side]) => heading.startsWith(side)) ?? ['', 'human' as const];
      await seat.getByRole('button', { name: who === 'human' ? 'Člověk' : 'Počítač', exact: true }).click();
      if (who !== 'human') await seat.getByRole('button', { name: `Úroveň ${who}`, exact: true }).click();
    }
    await dialog.getByRole('group', { name: 'Hodiny' }).getByRole('button', { name: wish.clock ?? 'bez hodin' }).click();
    await dialog.getByRole('button', { name: wish.start === false ? 'Připravit desku' : 'Začít hru' }).click();
    await expect(dialog).toBeHidden();
    const board = wish.game === 'tree' ? this.page.getByRole('region', { name: `${gameNames.tree}, ` }) : this.board;
    await expect(board).toHaveAttribute('aria-label', new RegExp(`^${gameNames[wish.game]},`));
  }

  // Moves by their squares: "c3 d4" points at two of them.
  async play(...moves: string[]): Promise<void> {
    for (const move of moves) {
      const before = await this.movesMade();
      for (const name of move.split(' ')) await this.square(name).click();
      await expect.poll(() => this.movesMade()).toBeGreaterThan(before);
    }
  }
  fact(name: string): Locator {
    return this.facts.locator('div', { has: this.page.getByText(name, { exact: true }) }).getByRole('definition');
  }
  async movesMade(): Promise<number> {
    return Number(await this.fact('Odehráno tahů').innerText());
  }
  async over(): Promise<boolean> {
    return (await this.facts.getByText('Výsledek', { exact: true }).count()) > 0;
  }

  async menu(item: string): Promise<void> {
    await this.button('Partie a soubory').click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
  // Loads a game from its text, as somebody who has it in the clipboard.
  async read(text: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.open();
    if (await this.dialog.isVisible()) await this.page.keyboard.press('Escape');
    await this.menu('Vložit zápis');
    await this.dialog.getByLabel('Text partie').fill(text);
    await this.dialog.getByRole('button', { name: 'Přečíst' }).click();
    await expect(this.dialog).toBeHidden();
  }
  // Builds a position in the editor from its text and plays from there.
  async position(text: string): Promise<void> {
    await this.menu('Sestavit pozici');
    const editor = this.page.getByRole('region', { name: 'Editor pozice' });
    const pieces = this.board.getByRole('gridcell', { name: /kámen|dáma|křížek|kolečko/ });
    const good = editor.getByText('Z této pozice se dá hrát.');
    await expect(good).toBeVisible();
    const before = await pieces.count();
    await editor.getByLabel('Pozice jako text').fill(text);
    await editor.getByRole('button', { name: 'Načíst text' }).click();
    await expect(pieces).not.toHaveCount(before);
    await expect(good).toBeVisible();
    await editor.getByRole('button', { name: 'Hrát odsud' }).click();
    await expect(editor).toBeHidden();
    const start = this.button('Začít hru');
    if (await start.isVisible()) await start.click();
  }
}
