import { formatMoment, hiddenForGood } from 'contracts';

/** Whether the shop shows a product, in words. */
export function visibilityInWords(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenForGood ? 'Hidden' : `Hidden until ${formatMoment(hidden)}`;
}
