import { describe, expect, it } from '@jest/globals';
import { messagesOf } from './protocol.js';

const messages = messagesOf(['mfe-guide']);
const isTaken = (message: unknown) => messages.safeParse(message).success;

describe('messages of a sandbox', () => {
  it.each([
    ['a remote that it does not run', { type: 'running', remote: 'mfe-cart' }],
    [
      'a refusal of such a remote',
      { type: 'refused', failure: { remote: 'mfe-cart', reason: 'no' } },
    ],
    [
      'a failure of such a remote',
      { type: 'tried', id: 1, failures: [{ remote: 'mfe-cart', reason: 'no' }] },
    ],
    ['an inherited object property', { type: 'running', remote: 'constructor' }],
  ])('are rejected if they refer to %s', (_, message) => {
    expect(isTaken(message)).toBe(false);
  });

  it('may refer to a remote of the sandbox or to none', () => {
    expect(isTaken({ type: 'running', remote: 'mfe-guide' })).toBe(true);
    expect(isTaken({ type: 'running', remote: null })).toBe(true);
    expect(messagesOf([]).safeParse({ type: 'ready' }).success).toBe(true);
  });
});
