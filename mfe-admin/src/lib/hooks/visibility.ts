import { formatMoment, hiddenIndefinitely } from 'contracts';

export function visibilityInWords(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenIndefinitely ? 'Hidden' : `Hidden until ${formatMoment(hidden)}`;
}
