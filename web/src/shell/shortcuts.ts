// The keys of the page. The one table that both the keyboard and the help dialog read.
import { labKeys } from '../lab/keys';
import type { Actions } from './actions';

export interface Shortcut {
  keys: string[]; // as KeyboardEvent.key says, with "Shift+" in front where it matters
  words: string; // "shell.key_…"
  run: (actions: Actions) => void;
}
export interface ShortcutGroup {
  words: string;
  shortcuts: Shortcut[];
}

export const shortcutGroups: ShortcutGroup[] = [
  {
    words: 'shell.keys_looking',
    shortcuts: [
      { keys: ['ArrowLeft', 'k'], words: 'shell.key_back', run: ({ game }) => game.back() },
      { keys: ['ArrowRight', 'j'], words: 'shell.key_forward', run: ({ game }) => game.forward() },
      { keys: ['ArrowUp', 'Home'], words: 'shell.key_first', run: ({ game }) => game.first() },
      { keys: ['ArrowDown', 'End'], words: 'shell.key_last', run: ({ game }) => game.last() },
      { keys: ['Shift+ArrowUp', 'Shift+ArrowLeft'], words: 'shell.key_previous_variation', run: ({ game }) => game.sibling(-1) },
      { keys: ['Shift+ArrowDown', 'Shift+ArrowRight'], words: 'shell.key_next_variation', run: ({ game }) => game.sibling(1) },
      { keys: ['b'], words: 'shell.key_back_to_game', run: ({ game }) => game.backToGame() },
      { keys: ['p'], words: 'shell.key_play_from_here', run: (actions) => actions.playFromHere() },
      { keys: ['o'], words: 'shell.key_film', run: (actions) => actions.film() },
      { keys: ['f'], words: 'shell.key_flip', run: ({ game }) => game.flip() },
    ],
  },
  {
    words: 'shell.keys_playing',
    shortcuts: [
      { keys: ['n'], words: 'shell.key_new', run: (actions) => actions.newGame() },
      { keys: ['Enter'], words: 'shell.key_start', run: ({ game }) => game.start() },
      { keys: ['u', 'Backspace'], words: 'shell.key_take_back', run: ({ game }) => game.takeBack() },
      { keys: ['m'], words: 'shell.key_move_now', run: ({ game }) => game.stopThinking() },
      { keys: ['Shift+R'], words: 'shell.key_resign', run: (actions) => actions.resign() },
      { keys: ['Shift+D'], words: 'shell.key_draw', run: (actions) => actions.offerDraw() },
      { keys: ['r'], words: 'shell.key_rematch', run: (actions) => actions.rematch() },
    ],
  },
  {
    words: 'shell.keys_analysis',
    shortcuts: [
      { keys: [' '], words: 'shell.key_hint', run: (actions) => actions.hint() },
      { keys: ['a'], words: 'shell.key_analysis', run: (actions) => actions.analysis() },
      { keys: ['z'], words: 'shell.key_review', run: (actions) => actions.review() },
      { keys: ['x'], words: 'shell.key_threat', run: (actions) => actions.threat() },
      { keys: ['e'], words: 'shell.key_editor', run: (actions) => actions.editor() },
      { keys: ['c'], words: 'shell.key_comment', run: (actions) => actions.comment() },
    ],
  },
  {
    words: 'shell.keys_page',
    shortcuts: [
      { keys: ['F3'], words: 'shell.key_save', run: (actions) => actions.save() },
      { keys: ['F4'], words: 'shell.key_load', run: (actions) => actions.load() },
      { keys: ['v'], words: 'shell.key_paste', run: (actions) => actions.paste() },
      { keys: ['q'], words: 'shell.key_link', run: (actions) => actions.link() },
      { keys: ['t'], words: 'shell.key_text', run: (actions) => actions.textView() },
      { keys: ['l'], words: 'shell.key_language', run: (actions) => actions.nextLanguage() },
      { keys: ['s'], words: 'shell.key_settings', run: (actions) => actions.settings() },
      { keys: ['?'], words: 'shell.key_help', run: (actions) => actions.shortcuts() },
    ],
  },
];

// What keys do on which page: what the help dialog and the guide list. The laboratory has keys of its own.
export const listedGroups: { words: string; shortcuts: Pick<Shortcut, 'keys' | 'words'>[] }[] = [
  ...shortcutGroups,
  { words: 'shell.keys_lab', shortcuts: labKeys.map(({ keys, words }) => ({ keys: keys.map((key) => (/^[A-Z]$/.test(key) ? `Shift+${key}` : key)), words })) },
];

// Does the key belong to what has the focus, and not to the page?
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], dialog')) return true;
  // A pressed button is a press of that button, not of the page.
  return (event.key === 'Enter' || event.key === ' ') && target.isConnected && target === document.activeElement && target.closest('button, a, summary, [role=button], [role=gridcell], [role=tab]') !== null;
}

// Letters, digits and signs: what a voice that dictates, or a hand that slips, types without meaning a shortcut.
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

// `letters`: may a single character be a shortcut?
export function shortcutFor(event: KeyboardEvent, letters = true): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!letters && isCharacter(event.key)) return null;
  const functionKey = /^F\d+$/.test(event.key);
  if (!functionKey && isTaken(event)) return null;
  const key = event.key.length === 1 ? event.key : (event.shiftKey ? 'Shift+' : '') + event.key;
  const letter = event.key.length === 1 && event.shiftKey && /\p{L}/u.test(event.key) ? `Shift+${event.key.toUpperCase()}` : key;
  for (const group of shortcutGroups) for (const shortcut of group.shortcuts) if (shortcut.keys.includes(letter)) return shortcut;
  return null;
}

const drawn: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

// The parts of a key as they are drawn: ["Shift", "←"].
export function keyCaps(key: string, space: string): string[] {
  return key.split('+').map((part) => (part === ' ' ? space : (drawn[part] ?? (part.length === 1 ? part.toUpperCase() : part))));
}
