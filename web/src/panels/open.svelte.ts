// Which panel is open. The shell's shortcuts and menus open them too.
import type { GameInfo } from '../protocol/messages';

export type PanelName = 'analysis' | 'review' | 'tables' | 'evaluator' | 'openings';

export const panel = $state<{ name: PanelName }>({ name: 'analysis' });

export function panelsOf(info: GameInfo): PanelName[] {
  const names: PanelName[] = ['analysis', 'review', 'tables', 'evaluator', 'openings'];
  return names.filter((name) => (name !== 'tables' || info.tables) && (name !== 'evaluator' || info.evaluators.length > 0));
}

export function showPanel(name: PanelName): void {
  panel.name = name;
}
