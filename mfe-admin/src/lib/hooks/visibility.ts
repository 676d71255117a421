import { formatMoment, hiddenForGood } from 'contracts';

export function visibilityInWords(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenForGood ? 'Hidden' : `Hidden until ${formatMoment(hidden)}`;
}
