import {
  calls,
  parsePercent,
  type BulkPriceListChange,
  type Currency,
  type PriceList,
} from 'contracts';

export interface ListDraft {
  kind: BulkPriceListChange['kind'];
  direction: 'raise' | 'lower';
  amount: string;
  base: 'documented' | 'effective';
  currencies: Currency[];
}

export const emptyBulkPriceChangeDraft = ({ currencies }: PriceList): ListDraft => ({
  ...{ kind: 'percent', direction: 'lower', amount: '', base: 'documented', currencies },
});

const { change } = calls.previewListPrices.body.shape;

/**
 * Returns the change described by the draft, or its validation error. Returns neither while the
 * percentage is empty.
 */
export function parseBulkPriceChangeDraft(draft: ListDraft): {
  change?: BulkPriceListChange;
  fault?: string;
} {
  const { kind, direction, amount, base, currencies } = draft;
  if (kind === 'clear') return { change: { kind } };
  if (amount.trim() === '') return {};
  const percent = parsePercent(amount, 100);
  if (!percent.ok) return { fault: percent.message };
  const basisPoints = Math.round(percent.value * 100) * (direction === 'lower' ? -1 : 1);
  // `|| 0` turns negative zero into zero, because the schema does not accept -0 as an integer.
  const parsed = change.safeParse({ kind, basisPoints: basisPoints || 0, base, currencies });
  if (parsed.success) return { change: parsed.data };
  return { fault: parsed.error.issues[0]?.message ?? '' };
}
