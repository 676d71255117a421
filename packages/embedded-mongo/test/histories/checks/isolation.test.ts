import { describe, expect, it } from '@jest/globals';
import type { Appends, Lists, Step, Stored } from './appends.js';
import { checkIsolation } from './isolation.js';
import { operation } from './operation.fixture.js';

const a = (value: number): Step => ({ append: 'a', value });
const b = (value: number): Step => ({ append: 'b', value });
const readA: Step = { read: 'a' };
const readB: Step = { read: 'b' };

/** Creates an operation. Operations overlap unless a test sets their times. */
const at = (steps: Step[], lists: Lists, times: readonly [number, number] = [0, 9]) =>
  operation<readonly Step[], Lists>(steps, lists, times);

const stored = (lists: Record<string, number[]>): Stored => new Map(Object.entries(lists));
const absent = undefined;

describe('the isolation check', () => {
  it.each<[string, Appends, Stored]>([
    [
      'writes visible in two different orders',
      [at([a(1), b(1.5)], [absent, absent]), at([a(2), b(2.5)], [absent, absent])],
      stored({ a: [1, 2], b: [2.5, 1.5] }),
    ],
    [
      "two transactions that read each other's writes",
      [at([a(1), readB], [absent, [2]]), at([b(2), readA], [absent, [1]])],
      stored({ a: [1], b: [2] }),
    ],
    [
      'an order that contradicts real time',
      [at([a(2)], [absent], [0, 1]), at([a(1)], [absent], [2, 3])],
      stored({ a: [1, 2] }),
    ],
  ])('finds %s', (_name, history, lists) => {
    expect(checkIsolation(history, lists)[0]).toMatch('operations that precede themselves');
  });

  it.each<[string, Appends, Stored]>([
    [
      'a torn read',
      [at([a(1), b(2)], [absent, absent]), at([readA, readB], [[1], []])],
      stored({ a: [1], b: [2] }),
    ],
    [
      'a partially visible transaction',
      [at([a(1), a(2)], [absent, absent]), at([readA], [[1]])],
      stored({ a: [1, 2] }),
    ],
    [
      'a lost update',
      [at([readA, a(1)], [[], absent]), at([readA, a(2)], [[], absent])],
      stored({ a: [1, 2] }),
    ],
    ['a stale read', [at([a(1)], [absent], [0, 1]), at([readA], [[]], [2, 3])], stored({ a: [1] })],
  ])('finds %s', (_name, history, lists) => {
    expect(checkIsolation(history, lists)[0]).toMatch('a read between two states');
  });

  it('accepts write skew, because snapshot isolation allows it', () => {
    const history = [at([readA, b(1)], [[], absent]), at([readB, a(2)], [[], absent])];
    expect(checkIsolation(history, stored({ a: [2], b: [1] }))).toEqual([]);
  });

  it('accepts a transaction that reads its own writes', () => {
    const history = [at([a(1), readA, a(2), readA], [absent, [1], absent, [1, 2]])];
    expect(checkIsolation(history, stored({ a: [1, 2] }))).toEqual([]);
  });

  it('allows an operation with an unknown outcome to take effect later', () => {
    const lateOperation = operation<readonly Step[], Lists>([a(2)], 'unknown', [0, Infinity]);
    const history = [lateOperation, at([a(1)], [absent], [2, 3])];
    expect(checkIsolation(history, stored({ a: [1, 2] }))).toEqual([]);
  });
});
