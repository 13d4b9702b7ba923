// The picture of a tree as a file: one SVG that needs nothing else, as wide as a slide, with its own legend.
import type { DrawnEdge, DrawnNode, Picture } from './picture';
import { outlineOf } from './picture';

export interface Labels {
  title: string;
  subtitle: string;
  legend: { sign: 'max' | 'min' | 'chance' | 'leaf' | 'alpha' | 'beta' | 'best'; words: string }[];
  footer: string;
  hidden: (n: number) => string;
}

export const slide = { width: 1600, height: 900 };
const margin = 48;
const headHeight = 108;
const footHeight = 76;

const colours = { ink: '#2a2017', soft: '#5c4c3c', line: '#8a7761', paper: '#ffffff', max: '#dbe9f1', min: '#f5e0d2', chance: '#f7e8c4', leaf: '#fdf9f0', alpha: '#255a7c', beta: '#a02a1e', best: '#2d6637' };
const style = `
text{font-family:"DejaVu Sans","Segoe UI",Arial,sans-serif;fill:${colours.ink}}
.title{font-size:34px;font-weight:700}.subtitle{font-size:20px;fill:${colours.soft}}.legend{font-size:17px}.footer{font-size:15px;fill:${colours.soft}}
.value{font-size:15px;font-weight:700;text-anchor:middle}.window,.hidden{font-size:11px;text-anchor:middle;fill:${colours.soft}}
.move{font-size:12px;text-anchor:middle;paint-order:stroke;stroke:${colours.paper};stroke-width:4px}
.edge{fill:none;stroke:${colours.line};stroke-width:1.4}.edge.cut{stroke-dasharray:4 4}.edge.best{stroke:${colours.best};stroke-width:3.4}
.edge.unseen,.shape.unseen{opacity:.35}
.shape{stroke:${colours.ink};stroke-width:1.4;fill:${colours.leaf}}.shape.max{fill:${colours.max}}.shape.min{fill:${colours.min}}.shape.chance{fill:${colours.chance}}
.shape.best{stroke:${colours.best};stroke-width:3}.shape.branch{fill:${colours.paper};stroke-dasharray:2 2}.shape.current{stroke-width:3.5}
.bar{fill:none;stroke-width:2.4}.bar.alpha,.arrow.alpha{stroke:${colours.alpha}}.bar.beta,.arrow.beta{stroke:${colours.beta}}
.arrow{fill:none;stroke-width:1.8;stroke-dasharray:7 4}.arrow.beta{stroke-dasharray:2 4}.because{font-size:13px;font-weight:700;text-anchor:middle;paint-order:stroke;stroke:${colours.paper};stroke-width:4px}
`.trim();

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function svgOf(picture: Picture, labels: Labels): string {
  const room = { width: slide.width - 2 * margin, height: slide.height - headHeight - footHeight - margin / 2 };
  const reach = reachOf(picture);
  const scale = Math.min(1.6, room.width / reach.width, room.height / Math.max(1, picture.height));
  const top = headHeight + Math.max(14, (room.height - picture.height * scale) / 2);
  const left = (slide.width - reach.width * scale) / 2 - reach.left * scale;
  const marker = (kind: 'alpha' | 'beta'): string =>
    `<marker id="end-${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="${colours[kind]}"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${slide.width} ${slide.height}" width="${slide.width}" height="${slide.height}" role="img" aria-label="${escaped(labels.title)}">`,
    `<title>${escaped(labels.title)}</title>`,
    `<style>${style}</style>`,
    `<defs>${marker('alpha')}${marker('beta')}</defs>`,
    `<rect width="${slide.width}" height="${slide.height}" fill="${colours.paper}"/>`,
    `<text class="title" x="${margin}" y="58">${escaped(labels.title)}</text>`,
    `<text class="subtitle" x="${margin}" y="90">${escaped(labels.subtitle)}</text>`,
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">`,
    ...picture.edges.map(edgeOf),
    ...picture.nodes.map((node) => nodeOf(node, labels)),
    ...picture.arrows.map((arrow) => `<path class="arrow ${arrow.kind}" d="${arrow.path}" marker-end="url(#end-${arrow.kind})"/><text class="because" x="${arrow.x.toFixed(1)}" y="${arrow.y.toFixed(1)}">${escaped(arrow.label)}</text>`),
    '</g>',
    legendOf(labels),
    '</svg>',
    '',
  ].join('\n');
}

// Arrows bulge beyond the nodes.
function reachOf(picture: Picture): { left: number; width: number } {
  const xs = picture.arrows.map(({ x }) => x);
  const left = Math.min(0, ...xs.map((x) => x - 40));
  return { left, width: Math.max(picture.width, 1, ...xs.map((x) => x + 40)) - left };
}

function edgeOf(edge: DrawnEdge): string {
  const classes = ['edge', edge.state, ...(edge.best ? ['best'] : [])].join(' ');
  const bars = edge.bars === '' ? '' : `<path class="bar ${edge.cut}" d="${edge.bars}"/>`;
  return `<path class="${classes}" d="${edge.path}"/>${bars}${edge.move === '' ? '' : `<text class="move" x="${edge.x.toFixed(1)}" y="${edge.y.toFixed(1)}">${escaped(edge.move)}</text>`}`;
}

function nodeOf(node: DrawnNode, labels: Labels): string {
  const classes = ['shape', node.kind, node.state, ...(node.best ? ['best'] : []), ...(node.current ? ['current'] : [])].join(' ');
  const text = (name: string, y: number, words: string): string => (words === '' ? '' : `<text class="${name}" x="${node.x.toFixed(1)}" y="${y.toFixed(1)}">${escaped(words)}</text>`);
  const cross = node.kind === 'branch' ? `<path class="edge" d="M${node.x - 4} ${node.y + 3}l8 8m0-8l-8 8"/>` : '';
  const below = node.y + node.height + 13;
  return `<path class="${classes}" d="${outlineOf(node)}"/>${cross}${text('value', node.y + 21, node.value)}${text('window', below, node.window)}${node.hidden > 0 ? text('hidden', below + (node.window === '' ? 0 : 13), labels.hidden(node.hidden)) : ''}`;
}

function legendOf({ legend, footer }: Labels): string {
  let x = margin;
  const y = slide.height - 50;
  const parts = legend.map(({ sign, words }) => {
    const drawn =
      sign === 'alpha' || sign === 'beta'
        ? `<path class="edge cut" d="M${x} ${y - 6}h40"/><path class="bar ${sign}" d="${sign === 'alpha' ? `M${x + 16} ${y + 3}l8-18` : `M${x + 12} ${y + 3}l8-18M${x + 19} ${y + 3}l8-18`}"/>`
        : sign === 'best'
          ? `<path class="edge best" d="M${x} ${y - 6}h40"/>`
          : `<path class="shape ${sign}" d="${outlineOf({ kind: sign, x: x + 20, y: y - 18, width: 40, height: 24 })}"/>`;
    const part = `${drawn}<text class="legend" x="${x + 48}" y="${y}">${escaped(words)}</text>`;
    x += 48 + words.length * 9.4 + 28;
    return part;
  });
  return `${parts.join('\n')}\n<text class="footer" x="${margin}" y="${slide.height - 18}">${escaped(footer)}</text>`;
}
