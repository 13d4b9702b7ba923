// The laboratory as a person finds it: by roles and Czech words.
import { expect, type Locator, type Page } from '@playwright/test';

export const lectureTree = 'max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))';

export class Lab {
  constructor(readonly page: Page) {}

  // What is shown is said as a link says it: { game: 'tictactoe', player: 'alphabeta:depth=4' }.
  async open(words: Record<string, string> = {}): Promise<void> {
    const said = new URLSearchParams(words).toString();
    await this.page.goto(said === '' ? '/#/lab' : `/#/lab?${said}`);
    await expect(this.page.getByRole('heading', { name: 'Laboratoř', level: 1 })).toBeVisible();
    if ((words['tab'] ?? 'trace') === 'trace' && words['as'] !== 'outline') await expect(this.picture).toBeVisible({ timeout: 45_000 });
  }
  tree(position: string, player = 'alphabeta', more: Record<string, string> = {}): Promise<void> {
    return this.open({ game: 'tree', position, player, ...more });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }
  press(name: string): Promise<void> {
    return this.button(name).click();
  }
  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name }).click();
  }
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }
  get picture(): Locator {
    return this.page.getByRole('application');
  }
  get nodes(): Locator {
    return this.picture.locator('.node');
  }
  node(number: number): Locator {
    return this.picture.locator(`.node[data-node="${number}"]`);
  }
  get said(): Locator {
    return this.page.locator('.said');
  }
  get line(): Locator {
    return this.page.getByRole('list', { name: 'Pseudokód' }).locator('[aria-current=step]');
  }
  // What has a heading beside the tree: its window, its node, what it cost.
  beside(heading: string): Locator {
    return this.page.locator('section.sheet').filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) });
  }
  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name });
  }
  // The numbers of a row, without its name and the spaces between thousands.
  async numbers(row: Locator): Promise<number[]> {
    const cells = await row.getByRole('cell').allInnerTexts();
    return cells.map((cell) => Number(cell.replace(/[\s\u00a0]/g, '').replace(',', '.').replace('−', '-').replace('×', ''))).filter((value) => !Number.isNaN(value));
  }
  async choices(): Promise<void> {
    await this.page.getByText('Změnit pozici nebo algoritmus').click();
  }
}
