// Which part of a picture is seen: a point of the picture is on the screen at x·scale + left, y·scale + top.
export interface Camera {
  left: number;
  top: number;
  scale: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const least = 0.05;
const most = 3;
export const clampScale = (scale: number): number => Math.min(most, Math.max(least, scale));

// The whole box, centred; a small one is made larger, so that it can be read from the last row of seats.
export function fitting(box: Box, view: Size, margin = 24, largest = 1.75): Camera {
  const scale = clampScale(Math.min(largest, (view.width - 2 * margin) / Math.max(1, box.width), (view.height - 2 * margin) / Math.max(1, box.height)));
  return {
    scale,
    left: view.width / 2 - (box.x + box.width / 2) * scale,
    top: Math.min(view.height / 2 - (box.y + box.height / 2) * scale, margin - box.y * scale + Math.max(0, (view.height - 2 * margin - box.height * scale) / 4)),
  };
}

// The point of the screen under the pointer keeps its place.
export function zoomed(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const grown = scale / camera.scale;
  return { scale, left: x - (x - camera.left) * grown, top: y - (y - camera.top) * grown };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, left: camera.left + dx, top: camera.top + dy };
}

// Moved just as far as is needed to see the box; where it is seen already nothing moves.
export function revealing(camera: Camera, box: Box, view: Size, margin = 28): Camera {
  const shift = (start: number, length: number, room: number): number => {
    const edge = Math.min(margin, room / 4);
    if (start < edge) return edge - start;
    if (start + length > room - edge) return Math.max(edge - start, room - edge - start - length);
    return 0;
  };
  const dx = shift(box.x * camera.scale + camera.left, box.width * camera.scale, view.width);
  const dy = shift(box.y * camera.scale + camera.top, box.height * camera.scale, view.height);
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy);
}

// How much can be read at a scale: shapes alone, values too, or everything.
export type Detail = 'shapes' | 'values' | 'all';
export function detailAt(scale: number): Detail {
  return scale < 0.3 ? 'shapes' : scale < 0.55 ? 'values' : 'all';
}
// What of the picture is on the screen, with some room around.
export function visibleBox(camera: Camera, view: Size, room = 120): Box {
  return { x: (-room - camera.left) / camera.scale, y: (-room - camera.top) / camera.scale, width: (view.width + 2 * room) / camera.scale, height: (view.height + 2 * room) / camera.scale };
}
