import { beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '../protocol/client';
import { setLanguage } from '../words/index.svelte';
import { faultText } from './faults';

describe('what went wrong', () => {
  beforeEach(() => setLanguage('cs'));
  it('of a program is told with its own last words', () => {
    const fault = { code: 'exited', facts: { status: '1', awaited: 'move', complaint: 'KeyError: my own mistake' } };
    const text = faultText(new EngineError({ code: 'player_failed', message: '', fault }), 'morris');
    expect(text).toMatch(/skončil uprostřed partie .* KeyError: my own mistake$/);
  });
  it('of a player that cannot look through chance is told as that', () => {
    const message = 'alphabeta cannot look through chance nodes; use expectiminimax or lecture';
    expect(faultText(new EngineError({ code: 'bad_player', message }), 'tree')).toContain('expectiminimax');
    expect(faultText(new EngineError({ code: 'bad_player', message: 'no such player' }), 'tree')).toMatch(/^Takový hráč tu není/);
  });
});
