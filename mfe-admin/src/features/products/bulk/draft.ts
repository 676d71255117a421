import {
  bulkPriceFields,
  calls,
  parseAmount,
  parsePercent,
  parseQuantity,
  priceRoundingIncrements,
  type BulkChange,
  type ParseResult,
} from 'contracts';

type Price = (typeof bulkPriceFields)[number];
export type RoundingStep = (typeof priceRoundingIncrements)[number];

export interface BulkChangeDraft {
  kind: BulkChange['kind'];
  prices: Price[];
  direction: 'raise' | 'lower';
  amount: string;
  unit: 'percent' | 'sum';
  rounding: RoundingStep;
  category: string;
  minQuantity: string;
  isBest: boolean;
  /** ISO date and time in UTC until which the products stay hidden; if empty, they stay hidden indefinitely. */
  until: string;
}

export const emptyBulkChangeDraft: BulkChangeDraft = {
  kind: 'price',
  prices: ['dollarPrice', 'discountedPrice'],
  direction: 'raise',
  amount: '',
  unit: 'percent',
  rounding: 0.01,
  category: '',
  minQuantity: '',
  isBest: true,
  until: '',
};

const { change } = calls.previewBulkChange.body.shape;

/**
 * Returns the change described by the draft, or its validation error. Returns neither while a required field is
 * empty.
 */
export function parseBulkChangeDraft(draft: BulkChangeDraft): {
  change?: BulkChange;
  fault?: string;
} {
  if (isIncomplete(draft)) return {};
  const number = readNumber(draft);
  if (!number.ok) return { fault: number.message };
  const parsed = change.safeParse(toChange(draft, number.value));
  if (parsed.success) return { change: parsed.data };
  return { fault: parsed.error.issues[0]?.message ?? '' };
}

const isIncomplete = ({ kind, amount, category, minQuantity }: BulkChangeDraft) =>
  (kind === 'price' && amount.trim() === '') ||
  (kind === 'category' && category === '') ||
  (kind === 'minimum' && minQuantity.trim() === '');

/**
 * Returns the entered number of a price or minimum-quantity change, or its validation error. Returns 0 for other kinds
 * of change, which have no number.
 */
function readNumber({
  kind,
  amount,
  unit,
  prices,
  minQuantity,
}: BulkChangeDraft): ParseResult<number> {
  if (kind === 'minimum') return parseQuantity(minQuantity, 'per/piece');
  if (kind !== 'price') return { ok: true, value: 0 };
  if (unit === 'percent') return parsePercent(amount, 1_000);
  return parseAmount(amount, { currency: prices.includes('discountedPrice') ? 'INR' : 'USD' });
}

function toChange(draft: BulkChangeDraft, number: number) {
  const { kind, prices, unit, rounding, category, isBest, until } = draft;
  switch (kind) {
    case 'price': {
      const amount = draft.direction === 'raise' ? number : -number;
      return { kind, prices, by: { unit, amount }, rounding };
    }
    case 'category':
      return { kind, category };
    case 'minimum':
      return { kind, minQuantity: number };
    case 'best':
      return { kind, isBest };
    case 'hide':
      return { kind, ...(until && { until }) };
    case 'show':
    case 'delete':
      return { kind };
  }
}
