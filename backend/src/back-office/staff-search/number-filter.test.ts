import { describe, expect, it } from '@jest/globals';
import { createDocumentNumberFilter } from './number-filter.js';

const now = new Date('2026-11-24T00:00:00Z');
const from = (beginning: string) => ({ $gte: beginning, $lt: `${beginning}\uffff` });

describe('createDocumentNumberFilter', () => {
  it.each(['', 'I', 'amethyst', 'QT-26-0001', 'INQUIRY'])(
    'returns undefined for %j, because it is not an inquiry number',
    (typed) => {
      expect(createDocumentNumberFilter('INQ', typed, now)).toBeUndefined();
    },
  );

  it.each([
    ['in', 'IN'],
    ['INQ-', 'INQ-'],
    ['inq-26-00', 'INQ-26-00'],
    ['26-00', 'INQ-26-00'],
  ])('matches document numbers that start with the normalised form of %j', (typed, beginning) => {
    expect(createDocumentNumberFilter('INQ', typed, now)).toMatchObject(from(beginning));
  });

  it.each(['42', '0042', '000042'])(
    'matches document numbers of this year and the previous year with the sequence number %s',
    (typed) => {
      expect(createDocumentNumberFilter('QT', typed, now)).toMatchObject({
        $in: ['QT-26-0042', 'QT-25-0042'],
      });
    },
  );
});
