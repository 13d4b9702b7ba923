// docs/your-own-player.md as a part of this page: without its title, which stands above it, with headings one level lower, with code
// in fences, as the guide's reader knows it, and without links to files that are not here.
import { read, type Block } from '../guide/markdown';

export function protocolBlocks(text: string): Block[] {
  const lines: string[] = [];
  let inCode = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const indented = /^ {4}\S/.test(line) || (inCode && /^ {4}/.test(line));
    // Four blanks begin code behind an empty line only; elsewhere they go on with a list.
    if (indented && !inCode && (lines.at(-1) ?? '').trim() === '') {
      lines.push('```');
      inCode = true;
    } else if (inCode && !indented) {
      lines.push('```');
      inCode = false;
    }
    if (inCode) lines.push(line.slice(4));
    else if (!/^# /.test(line)) lines.push(line.replace(/^##/, '###').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'));
  }
  if (inCode) lines.push('```');
  return read(lines.join('\n'));
}
