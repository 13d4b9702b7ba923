import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Pointing, type PointingHost } from './pointing.svelte';

// A board of squares 50 px wide in one row: "s0", "s1", …; left of it is nothing. Pieces stand on s0, which may be moved, and on s3, which may not.
const heard: string[] = [];
const host: PointingHost = {
  squareAt: ({ clientX }) => (clientX < 0 ? null : `s${Math.floor(clientX / 50)}`),
  spotOf: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
  draggable: (square) => square === 's0',
  stands: (square) => square === 's0' || square === 's3',
  ondown: () => {},
  onpick: (square) => heard.push(`pick ${square}`),
  ondrag: (square) => heard.push(`drag ${square}`),
  ondrop: (from, to) => heard.push(`drop ${from} ${to}`),
  onpoint: () => {},
};
function event(x: number, more: Partial<PointerEvent> = {}): PointerEvent {
  return { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse', clientX: x, clientY: 0, currentTarget: null, preventDefault: vi.fn(), ...more } as unknown as PointerEvent;
}
const finger = { pointerType: 'touch' };

describe('mouse and finger', () => {
  let pointing: Pointing;
  beforeEach(() => {
    heard.length = 0;
    pointing = new Pointing(host);
  });

  it('a press and release picks', () => {
    pointing.down(event(60));
    pointing.up(event(62));
    expect(heard).toEqual(['pick s1']);
  });
  it('a press on a piece and a way to go drags it', () => {
    pointing.down(event(20));
    pointing.move(event(22));
    expect(pointing.held).toBeNull();
    pointing.move(event(90));
    expect(pointing.held).toEqual({ from: 's0', at: { x: 90, y: 0 } });
    pointing.up(event(110));
    expect(heard).toEqual(['drag s0', 'drop s0 s2']);
    expect(pointing.held).toBeNull();
    expect(pointing.dropped).toBe('s2');
  });
  it('a piece put back stays picked; beside the board it is let go', () => {
    pointing.down(event(20));
    pointing.move(event(40));
    pointing.up(event(30));
    expect(heard).toEqual(['drag s0']);
    pointing.down(event(20));
    pointing.move(event(-20));
    pointing.up(event(-20));
    expect(heard.at(-1)).toBe('drop s0 null');
  });
  it('a mouse that slides off a square picks nothing', () => {
    pointing.down(event(60));
    pointing.move(event(120));
    pointing.up(event(120));
    expect(heard).toEqual([]);
  });
  it('a mouse that drags what may not be moved asks for it all the same', () => {
    pointing.down(event(160));
    pointing.move(event(60));
    expect(pointing.held).toBeNull();
    pointing.up(event(60));
    expect(heard).toEqual(['drop s3 s1']);
  });
  it('a finger may look for its square: where it ends counts', () => {
    pointing.down(event(60, finger));
    pointing.move(event(120, finger));
    expect(pointing.aiming).toBe(true);
    expect(pointing.square).toBe('s2');
    pointing.up(event(120, finger));
    expect(heard).toEqual(['pick s2']);
    expect(pointing.square).toBeNull();
  });
  it('a second finger and a right button do nothing; a cancelled press is forgotten', () => {
    pointing.down(event(60, finger));
    pointing.down(event(160, { ...finger, pointerId: 2, isPrimary: false }));
    pointing.cancel(event(60, finger));
    pointing.up(event(60, finger));
    pointing.down(event(60, { button: 2 }));
    pointing.up(event(60, { button: 2 }));
    expect(heard).toEqual([]);
  });
});
