// Which page is shown, by what follows the # in the address. A link that contains a game is a route of its own.
export const pages = ['play', 'guide', 'puzzles', 'lab', 'match'] as const;
export type Page = (typeof pages)[number];

// In the order of the menu.
export const menuPages: readonly Page[] = ['play', 'puzzles', 'lab', 'match', 'guide'];

export function pageOf(hash: string): Page {
  const word = /^#\/(\w*)/.exec(hash)?.[1] ?? '';
  return pages.find((page) => page === word) ?? 'play';
}
export function hashOf(page: Page): string {
  return page === 'play' ? '#/' : `#/${page}`;
}

const route = $state({ hash: typeof location === 'undefined' ? '' : location.hash });

export function currentHash(): string {
  return route.hash;
}
export function currentPage(): Page {
  return pageOf(route.hash);
}
export function goToPage(page: Page): void {
  location.hash = hashOf(page);
}
// Called once, by App.
export function followHash(): () => void {
  const onchange = (): void => {
    route.hash = location.hash;
  };
  addEventListener('hashchange', onchange);
  return () => removeEventListener('hashchange', onchange);
}
