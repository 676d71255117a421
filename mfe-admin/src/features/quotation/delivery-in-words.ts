import { formatMoment, type StaffQuotation } from 'contracts';

/** How a version that was sent has reached its buyer. */
export function deliveryInWords({ delivery, mailedTo }: StaffQuotation): string {
  const at = delivery?.at ? ` ${formatMoment(delivery.at)}` : '';
  if (delivery?.state === 'opened') return `Opened${at}`;
  if (!mailedTo) return "Not emailed: buyer's email is unconfirmed";
  if (delivery?.state === 'sending') return `Emailing ${mailedTo}`;
  if (delivery?.state === 'not_delivered') return `Could not email ${mailedTo}`;
  return `Emailed to ${mailedTo}${at}`;
}
