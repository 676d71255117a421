import { describe, expect, it } from '@jest/globals';
import type { MatchedOrder, OrderProduct } from './calls.js';
import { isUnresolvedRow, isReadyRow, toOrderRows, toOrderText } from './order-rows.js';

const product = {
  id: '0123456789abcdef01234567',
  productName: 'Quartz',
  modelNumber: 'Q-1',
  quantityUnit: 'per/piece' as const,
  minQuantity: 5,
  orderStep: 12,
};

type Candidate = MatchedOrder['lines'][number]['candidates'][number];
type State = MatchedOrder['lines'][number]['state'];

const rowOf = (
  state: State,
  candidate?: Omit<Candidate, 'productId'>,
  sold: OrderProduct = product,
) => {
  const candidates = candidate ? [{ productId: product.id, ...candidate }] : [];
  const [row] = toOrderRows({ lines: [{ text: 'written', state, candidates }], products: [sold] });
  if (!row) throw new Error('There is no row');
  return row;
};

describe('toOrderRows', () => {
  it.each([
    [17, 17, undefined],
    [2, 5, 'Minimum 5 pieces, so 5 instead of 2.'],
    [18, 29, 'Sold in increments of 12, so 29 instead of 18.'],
    [undefined, 5, 'No quantity given, so 5 pieces.'],
  ])('converts the quantity %s to %s with the note %s', (quantity, expected, note) => {
    expect(rowOf('matched', { ...(quantity && { quantity }) })).toMatchObject({
      kind: 'product',
      quantity: expected,
      note,
    });
  });

  it('keeps the quantity that a visitor entered, because visitors do not see the minimum', () => {
    const { id, productName, modelNumber, quantityUnit } = product;
    const visible = { id, productName, modelNumber, quantityUnit };
    expect(rowOf('matched', { quantity: 2 }, visible)).toMatchObject({
      quantity: 2,
    });
  });

  it('returns an unresolved row for an unclear quantity, an unclear product and an unknown product', () => {
    const rows = [
      rowOf('matched', { problem: 'Enter a whole number' }),
      rowOf('ambiguous', { quantity: 20 }),
      rowOf('unknown'),
    ];
    expect(rows.map(isUnresolvedRow)).toEqual([true, true, true]);
    expect(rows.map(isReadyRow)).toEqual([false, false, false]);
  });

  it('returns a skipped row for text that contains no product', () => {
    const row = rowOf('skipped');
    expect([row.kind, isUnresolvedRow(row), isReadyRow(row)]).toEqual(['skipped', false, false]);
  });
});

describe('toOrderText', () => {
  it('formats ready rows with their quantity and returns the text of other rows unchanged', () => {
    const rows = [rowOf('matched', { quantity: 17 }), rowOf('unknown')];
    expect(toOrderText(rows)).toBe('Q-1 × 17 pcs\nwritten');
  });
});
