import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { countMostRequested } from './most-requested.js';

const ids = Array.from({ length: 9 }, () => new Types.ObjectId());
const line = (n: number, productName = `Stone ${n}`) => ({
  productId: ids[n] ?? new Types.ObjectId(),
  productName,
  modelNumber: `S-${n}`,
});
const createInquiry = (...lines: ReturnType<typeof line>[]) => ({
  submittedAt: new Date(),
  status: 'pending' as const,
  history: [],
  lines,
});

describe('the most requested products', () => {
  it('are sorted by number of inquiries, then by name', () => {
    const ranking = countMostRequested([
      createInquiry(line(2, 'Opal'), line(1)),
      createInquiry(line(2, 'Milk opal')),
      createInquiry(line(0)),
    ]);
    expect(ranking).toEqual([
      { name: 'Opal', modelNumber: 'S-2', inquiries: 2 },
      { name: 'Stone 0', modelNumber: 'S-0', inquiries: 1 },
      { name: 'Stone 1', modelNumber: 'S-1', inquiries: 1 },
    ]);
  });

  it('are limited to eight', () => {
    expect(countMostRequested([createInquiry(...ids.map((_, n) => line(n)))])).toHaveLength(8);
    expect(countMostRequested([])).toEqual([]);
  });
});
