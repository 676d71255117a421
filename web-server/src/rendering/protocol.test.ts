import { describe, expect, it } from '@jest/globals';
import { sandboxMessageSchema } from './protocol.js';

const messages = sandboxMessageSchema(['mfe-guide']);
const isTaken = (message: unknown) => messages.safeParse(message).success;

describe('sandbox messages', () => {
  it.each([
    ['a running remote that is not in the sandbox', { type: 'running', remote: 'mfe-cart' }],
    [
      'a rejected remote that is not in the sandbox',
      { type: 'refused', failure: { remote: 'mfe-cart', reason: 'no' } },
    ],
    [
      'a failed remote that is not in the sandbox',
      { type: 'tried', id: 1, failures: [{ remote: 'mfe-cart', reason: 'no' }] },
    ],
    ['an inherited object property', { type: 'running', remote: 'constructor' }],
  ])('are rejected if they refer to %s', (_, message) => {
    expect(isTaken(message)).toBe(false);
  });

  it('may refer to a remote of the sandbox or to no remote', () => {
    expect(isTaken({ type: 'running', remote: 'mfe-guide' })).toBe(true);
    expect(isTaken({ type: 'running', remote: null })).toBe(true);
    expect(sandboxMessageSchema([]).safeParse({ type: 'ready' }).success).toBe(true);
  });
});
