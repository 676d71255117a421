import { formatMoment, hiddenForGood } from 'contracts';

/** Describes the visibility of a product. */
export function visibilityInWords(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenForGood ? 'Hidden' : `Hidden until ${formatMoment(hidden)}`;
}
