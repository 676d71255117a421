import { describe, expect, it } from '@jest/globals';
import type { QuotationState } from 'contracts';
import { countQuotations, listLastMonths, type LatestVersion } from './count-quotations.js';

const months = ['2026-01', '2026-02'];

function version(
  state: QuotationState,
  unitPrice: number,
  { currency = 'USD', sentAt = '2026-02-28T23:59:59.999Z' }: Partial<TestVersion> = {},
): LatestVersion {
  const line = { quantity: 2, unitPrice, discountBasisPoints: 0 };
  const content = {
    currency,
    lines: [line],
    packing: 0,
    freight: 100,
    tax: { kind: 'none' as const },
  };
  return { state, sentAt: new Date(sentAt), content };
}

interface TestVersion {
  currency: 'USD' | 'INR';
  sentAt: string;
}

const valuesOf = (versions: LatestVersion[]) =>
  Object.fromEntries(
    countQuotations(versions, months).values.map(({ currency, months }) => [
      currency,
      months.map(({ quoted, accepted }) => [quoted, accepted]),
    ]),
  );

describe('countQuotations', () => {
  it('returns zeros when no quotation was sent', () => {
    const { outcomes } = countQuotations([], months);
    expect(outcomes.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    const zeros = [
      [0, 0],
      [0, 0],
    ];
    expect(valuesOf([])).toEqual({ USD: zeros, INR: zeros });
  });

  // @spec staff-74
  it('returns separate sums per currency and UTC month', () => {
    const rupees = { currency: 'INR' as const };
    const january = { sentAt: '2026-01-31T23:59:59.999Z' };
    const versions = [
      version('accepted', 1_000),
      version('sent', 5_000),
      version('accepted', 70_000, { ...rupees, ...january }),
      version('expired', 900, { ...rupees }),
      version('sent', 900, { sentAt: '2025-12-31T23:59:59.999Z' }),
    ];
    expect(valuesOf(versions)).toEqual({
      USD: [
        [0, 0],
        [12_200, 2_100],
      ],
      INR: [
        [140_100, 140_100],
        [1_900, 0],
      ],
    });
  });

  it('counts withdrawn quotations but excludes them from the sums', () => {
    const versions = [version('withdrawn', 1_000), version('changes_requested', 1_000)];
    expect(valuesOf(versions)['USD']?.[1]).toEqual([2_100, 0]);
    expect(countQuotations(versions, months).outcomes).toEqual([
      { outcome: 'accepted', count: 0 },
      { outcome: 'declined', count: 0 },
      { outcome: 'expired', count: 0 },
      { outcome: 'withdrawn', count: 1 },
      { outcome: 'open', count: 1 },
    ]);
  });
});

it('listLastMonths returns consecutive months across the end of a year', () => {
  expect(listLastMonths(3, new Date('2026-01-31T12:00:00Z'))).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
});
