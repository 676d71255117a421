import { bulkPrices, calls, priceSteps, type BulkChange } from 'contracts';

type Price = (typeof bulkPrices)[number];
export type Step = (typeof priceSteps)[number];

/** What the dialog holds while somebody types. */
export interface Draft {
  kind: BulkChange['kind'];
  prices: Price[];
  direction: 'raise' | 'lower';
  /** As it was typed. */
  amount: string;
  unit: 'percent' | 'sum';
  rounding: Step;
  category: string;
  minQuantity: string;
  isBest: boolean;
  /** A moment in UTC; empty to hide them for good. */
  until: string;
}

export const emptyDraft: Draft = {
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

/** The change that a draft means, or what is wrong with it; neither while something is still to be filled in. */
export function readDraft(draft: Draft): { change?: BulkChange; fault?: string } {
  if (isIncomplete(draft)) return {};
  const parsed = change.safeParse(toChange(draft));
  if (parsed.success) return { change: parsed.data };
  return { fault: parsed.error.issues[0]?.message ?? '' };
}

const isIncomplete = ({ kind, amount, category, minQuantity }: Draft) =>
  (kind === 'price' && amount.trim() === '') ||
  (kind === 'category' && category === '') ||
  (kind === 'minimum' && minQuantity.trim() === '');

function toChange(draft: Draft) {
  const { kind, prices, unit, rounding, category, isBest, until } = draft;
  switch (kind) {
    case 'price': {
      const amount = Number(draft.amount) * (draft.direction === 'raise' ? 1 : -1);
      return { kind, prices, by: { unit, amount }, rounding };
    }
    case 'category':
      return { kind, category };
    case 'minimum':
      return { kind, minQuantity: Number(draft.minQuantity) };
    case 'best':
      return { kind, isBest };
    case 'hide':
      return { kind, ...(until && { until }) };
    case 'show':
    case 'delete':
      return { kind };
  }
}
