import { formatDateTime, hiddenIndefinitely } from 'contracts';

export function describeVisibility(hidden: string | undefined): string {
  if (!hidden) return 'In the shop';
  return hidden === hiddenIndefinitely ? 'Hidden' : `Hidden until ${formatDateTime(hidden)}`;
}
