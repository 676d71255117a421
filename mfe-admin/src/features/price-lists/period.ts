import { formatDay, type PriceList } from 'contracts';

type Period = Pick<PriceList, 'validFrom' | 'validUntil'>;

export function describePeriod({ validFrom, validUntil }: Period): string {
  if (validFrom && validUntil) return `${formatDay(validFrom)} to ${formatDay(validUntil)}`;
  if (validFrom) return `From ${formatDay(validFrom)}`;
  return validUntil ? `Until ${formatDay(validUntil)}` : 'Always';
}
