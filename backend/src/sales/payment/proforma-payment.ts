import {
  computeTotals,
  isTotalDueImmediately,
  paymentLabels,
  type QuotationContent,
} from 'contracts';
import { buyerPayment, type AcceptedOffer } from './accepted-offer.js';
import { spellOutAmount } from './amount-in-words.js';
import type { PaymentSnapshot } from './payment-snapshot.js';

export interface ProformaPayment {
  amountInWords: string;
  /** Tax registrations, shown below the seller's address. */
  registrations: string[];
  facts: [label: string, value: string][];
  /** QR code as an SVG path, `size` units wide and high; undefined if UPI is not offered. */
  qr?: { size: number; path: string; caption: string };
  /** Signature block; undefined if no signatory is set. `picture` may be empty. */
  signature?: { company: string; picture: string; name: string; title: string };
}

/**
 * Returns the payment section of a proforma invoice from the details stored with the acceptance. If no details were
 * stored, the section contains only the amount in words.
 */
export function createProformaPayment(offer: AcceptedOffer): ProformaPayment {
  const { payment } = offer;
  return {
    amountInWords: wordsOf(offer.content),
    ...(payment ? detailsOf(offer, payment) : noPayment),
  };
}

const noPayment = { registrations: [], facts: [] };

function detailsOf(offer: AcceptedOffer, payment: PaymentSnapshot) {
  const { bank = null, upi = null } = buyerPayment(offer, payment) ?? {};
  const reference = offer.acceptance?.proformaNumber ?? '';
  const ways: [string, string][] = [
    ...(bank ? bankFields.map((name): [string, string] => [paymentLabels[name], bank[name]]) : []),
    [paymentLabels.upiId, upi?.id ?? ''],
  ];
  const facts = ways.filter(([, value]) => value !== '');
  return {
    registrations: registrationsOf(payment),
    facts: facts.length > 0 ? [...facts, referenceFact(reference)] : [],
    ...(upi && { qr: { ...upi.qr, caption: captionOf(offer) } }),
    ...signatureOf(offer, payment),
  };
}

const captionOf = ({ content }: AcceptedOffer) =>
  isTotalDueImmediately(content)
    ? 'Scan to pay with any UPI app'
    : 'Scan with any UPI app and enter the amount due under the payment terms';

const bankFields = [
  'accountHolder',
  'bankName',
  'branch',
  'accountNumber',
  'ifsc',
  'swift',
] as const;

const referenceFact = (number: string): [string, string] => ['Payment reference', number];

function registrationsOf({ gstin, iec }: PaymentSnapshot) {
  return [
    gstin && `${paymentLabels.gstin}: ${gstin}`,
    iec && `${paymentLabels.iec}: ${iec}`,
  ].filter(Boolean);
}

function signatureOf({ seller }: AcceptedOffer, payment: PaymentSnapshot) {
  const { signature, signatoryName: name, signatoryTitle: title } = payment;
  if (!signature && !name) return {};
  const picture = signature?.url ?? '';
  return { signature: { company: seller?.name ?? '', picture, name, title } };
}

const wordsOf = (content: QuotationContent) =>
  spellOutAmount(computeTotals(content).total, content.currency);
