import {
  computeTotals,
  isTotalDueImmediately,
  type BuyerPayment,
  type QuotationContent,
} from 'contracts';
import type { PaymentSnapshot } from './payment-snapshot.js';
import { createUpiRequest } from './upi-request.js';

export interface AcceptedOffer {
  content: QuotationContent;
  seller?: { name: string };
  acceptance?: { proformaNumber: string };
  payment?: PaymentSnapshot;
}

/** Payment instructions of an offer; null if the details contain neither a bank account nor, for INR, a UPI ID. */
export function buyerPayment(offer: AcceptedOffer, details: PaymentSnapshot): BuyerPayment | null {
  const { accountHolder, bankName, branch, accountNumber, ifsc, swift } = details;
  const bank = { accountHolder, bankName, branch, accountNumber, ifsc, swift };
  const upi = upiOf(offer, details);
  if (accountNumber === '') return upi && { bank: null, upi };
  return { bank, upi };
}

function upiOf({ content, seller, acceptance }: AcceptedOffer, details: PaymentSnapshot) {
  const { total } = computeTotals(content);
  if (content.currency !== 'INR' || details.upiId === '' || total === 0) return null;
  return createUpiRequest({
    id: details.upiId,
    payeeName: details.accountHolder || (seller?.name ?? ''),
    amount: isTotalDueImmediately(content) ? total : undefined,
    reference: acceptance?.proformaNumber ?? '',
  });
}
