// Players as students write them: one that works, and one for each way to go wrong, at its first move. They are shell scripts,
// because those start at once.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { program } from './server';

const example = resolve(import.meta.dirname, '../../../examples/your_own_player.py');

// What each does when it is to move; $legal is a legal move.
const wrong = {
  cheat: 'echo move z9',
  crash: "echo 'KeyError: my own mistake' >&2; exit 1",
  fault: 'kill -11 $$',
  silent: 'sleep 600',
  babble: 'echo I would like to play in the middle',
  decline: 'echo error I know no such game',
} as const;
export type Broken = keyof typeof wrong;

const body = (deed: string): string => `while read -r word first rest; do
  case $word in
    tahoun) echo ready broken ;;
    legal) legal=$first ;;
    go) ${deed} ;;
    quit) exit ;;
  esac
done
`;

// Name and command of each: "mine" is the example of the documentation, "patient" takes a tenth of a second for a move, "go"
// speaks GTP.
export function studentPrograms(folder: string): Record<string, string> {
  const commands: Record<string, string> = { mine: `python3 ${example}`, go: `gtp:${program} engine gtp --player random` };
  const deeds: Record<string, string> = { ...wrong, patient: 'sleep 0.1; echo move $legal' };
  for (const [name, deed] of Object.entries(deeds)) {
    const file = join(folder, `${name}.sh`);
    writeFileSync(file, body(deed));
    commands[name] = `sh ${file}`;
  }
  return commands;
}
