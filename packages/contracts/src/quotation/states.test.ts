import { describe, expect, it } from '@jest/globals';
import {
  isTransitionAllowed,
  quotationStates,
  quotationTransitions,
  quotationStateAt,
  endOfValidity,
  type QuotationTransition,
} from './states.js';

// The cast is safe, because every key of `quotationTransitions` is a `QuotationTransition`.
const names = Object.keys(quotationTransitions) as QuotationTransition[];
const ways = quotationStates.flatMap((from) =>
  names
    .filter((name) => isTransitionAllowed(from, name))
    .map(
      (name) => `${from} -> ${quotationTransitions[name].to} by ${quotationTransitions[name].by}`,
    ),
);

describe('quotation states', () => {
  it('allow exactly the documented transitions', () => {
    expect(ways.sort()).toEqual(
      [
        'draft -> sent by staff',
        ...['sent', 'changes_requested'].flatMap((from) => [
          `${from} -> superseded by staff`,
          `${from} -> withdrawn by staff`,
          `${from} -> changes_requested by buyer`,
          `${from} -> accepted by buyer`,
          `${from} -> declined by buyer`,
          `${from} -> expired by clock`,
        ]),
      ].sort(),
    );
  });
});

describe('the validity of a quotation version', () => {
  const version = { state: 'sent', validUntil: '2026-03-31' } as const;

  it('ends at the end of its last day in India Standard Time', () => {
    expect(endOfValidity('2026-03-31').toISOString()).toBe('2026-03-31T18:29:59.999Z');
    expect(quotationStateAt(version, new Date('2026-03-31T18:29:59.999Z'))).toBe('sent');
    expect(quotationStateAt(version, new Date('2026-03-31T18:30:00Z'))).toBe('expired');
  });

  it('has no effect on versions that are not open, such as drafts and accepted versions', () => {
    const afterExpiry = new Date('2027-01-01T00:00:00Z');
    expect(quotationStateAt({ ...version, state: 'accepted' }, afterExpiry)).toBe('accepted');
    expect(quotationStateAt({ ...version, state: 'draft' }, afterExpiry)).toBe('draft');
    expect(quotationStateAt({ ...version, state: 'changes_requested' }, afterExpiry)).toBe(
      'expired',
    );
  });
});
