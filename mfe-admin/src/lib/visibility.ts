import { hiddenForGood } from 'contracts';
import { formatMoment } from './dates.js';

/** Whether the shop shows a product, in words. */
export function visibilityInWords(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenForGood ? 'Hidden' : `Hidden until ${formatMoment(hidden)}`;
}
