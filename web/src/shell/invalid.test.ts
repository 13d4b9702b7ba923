import { beforeEach, describe, expect, it } from 'vitest';
import { leadToInvalid } from './invalid';

describe('a form that is sent', () => {
  beforeEach(() => {
    document.body.innerHTML = '<form><input id="good" aria-invalid="false"><details><summary>more</summary><input id="bad" aria-invalid="true"></details></form>';
  });
  it('leads to what cannot be, and unfolds it', () => {
    expect(leadToInvalid(document.querySelector('form'))).toBe(true);
    expect(document.activeElement?.id).toBe('bad');
    expect(document.querySelector('details')?.open).toBe(true);
  });
  it('goes through where all is well', () => {
    document.querySelector('#bad')?.setAttribute('aria-invalid', 'false');
    expect(leadToInvalid(document.querySelector('form'))).toBe(false);
    expect(leadToInvalid(null)).toBe(false);
  });
});
