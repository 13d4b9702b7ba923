import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClient, refuse } from '../protocol/fake';
import { askPatiently } from './ask';

const place = { game: 'tictactoe' };

describe('a comment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits while the engine is busy', async () => {
    let busy = 3;
    const client = new FakeClient(null, { explain: () => (busy-- > 0 ? refuse({ code: 'busy' }) : { remarks: [] }) });
    const answer = askPatiently(client, 'explain', place);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ remarks: [] });
    expect(client.asked).toHaveLength(4);
  });
  it('does not wait for what nobody wants any more', async () => {
    const client = new FakeClient(null, { explain: () => refuse({ code: 'busy' }) });
    const gone = new AbortController();
    const answer = askPatiently(client, 'explain', place, { signal: gone.signal }).catch((error: { code: string }) => error.code);
    await vi.advanceTimersByTimeAsync(10);
    gone.abort();
    await vi.runAllTimersAsync();
    expect(await answer).toBe('stopped');
    expect(client.asked).toHaveLength(1);
  });
  it('tells other failures at once', async () => {
    const client = new FakeClient(null, { explain: () => refuse({ code: 'bad_place' }) });
    await expect(askPatiently(client, 'explain', place)).rejects.toMatchObject({ code: 'bad_place' });
    expect(client.asked).toHaveLength(1);
  });
});
