import { describe, expect, it } from '@jest/globals';
import { type Audit, type BankRequest, checkBank, countAudits } from './bank.js';
import { operation } from './operation.fixture.js';

type Ending = Audit | undefined | 'failed' | 'unknown';
const of = (request: BankRequest, ending: Ending, times: readonly [number, number]) =>
  operation<BankRequest, Audit | undefined>(request, ending, times);
const audit = (sum: number, times: readonly [number, number], least = 0) =>
  of({ audit: 'plain' }, { sum, least }, times);

const early = [0, 1] as const;
const amid = [2, 4] as const;
const late = [5, 6] as const;
const paid = of({ deposit: 5 }, undefined, amid);

describe('the bank check', () => {
  it.each([
    ['lost money', [audit(95, late)], 'plain audit: 95, not 105 to 105'],
    ['money that was never deposited', [audit(105, early)], 'plain audit: 105, not 100 to 100'],
    ['half of a transfer', [audit(93, amid)], 'plain audit: 93, not 100 to 105'],
    ['an overdraft', [audit(105, late, -1)], 'plain audit: an account is overdrawn'],
  ])('finds %s', (_name, audits, violation) => {
    expect(checkBank([paid, ...audits], 100, { sum: 105, least: 0 })).toEqual([violation]);
  });

  it('finds a wrong final sum and a final overdraft', () => {
    expect(checkBank([paid], 100, { sum: 104, least: -2 })).toEqual([
      'the end has 104 of 105',
      'an account is overdrawn at the end',
    ]);
  });

  it('accepts balances with or without a deposit that is in progress or has an unknown outcome', () => {
    const unknown = of({ deposit: 7 }, 'unknown', [0, Infinity]);
    for (const sum of [100, 105, 107, 112]) {
      const history = [paid, unknown, audit(sum, amid)];
      expect(checkBank(history, 100, { sum: 105, least: 0 })).toEqual([]);
      expect(countAudits(history)).toBe(1);
    }
  });
});
