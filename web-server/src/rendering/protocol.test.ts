import { describe, expect, it } from '@jest/globals';
import { messagesOf } from './protocol.js';

const messages = messagesOf(['mfe-guide']);
const isTaken = (message: unknown) => messages.safeParse(message).success;

describe('a sandbox', () => {
  it.each([
    ['a part that it does not run', { type: 'running', remote: 'mfe-cart' }],
    ['its refusal', { type: 'refused', failure: { remote: 'mfe-cart', reason: 'no' } }],
    ['its failure', { type: 'tried', id: 1, failures: [{ remote: 'mfe-cart', reason: 'no' }] }],
    ['what every object has', { type: 'running', remote: 'constructor' }],
  ])('is not believed when it speaks of %s', (_, message) => {
    expect(isTaken(message)).toBe(false);
  });

  it('may speak of the parts that it runs, and of none', () => {
    expect(isTaken({ type: 'running', remote: 'mfe-guide' })).toBe(true);
    expect(isTaken({ type: 'running', remote: null })).toBe(true);
    expect(messagesOf([]).safeParse({ type: 'ready' }).success).toBe(true);
  });
});
