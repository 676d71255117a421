import { z } from 'zod';
import { quantity } from '../cart.js';
import { orderProgress, staffOrderProgress } from '../fulfilment/order-step.js';
import { packingDetails } from '../packing.js';
import { id, image, quantityUnits } from '../product.js';
import { maxLines, quantityError } from '../quantities.js';
import { currencies, maxAmount } from './money.js';
import { quotationStates } from './states.js';
import { codeDigits } from '../inputs/code-digits.js';
import { isTotalInRange, wholeInBasisPoints } from './totals.js';

/** How many pictures of a lot, or of a message. */
export const maxPictures = 5;

/** Incoterms 2020. */
export const incoterms = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most.toLocaleString('en-US')} characters`);

/** Minor units: cents or paise. */
const amount = z
  .number()
  .int('Please enter an amount like 12.50')
  .min(0, 'Please enter an amount like 12.50')
  .max(maxAmount, 'Please enter at most 10,000,000');

const basisPoints = z.number().int().min(0).max(wholeInBasisPoints, 'Please enter at most 100%');

/** An address of ours; the server refuses one at which there is no picture. */
const keptPicture = image.extend({ url: z.string().regex(/^\/media\/[0-9a-f]{24}$/) });
export const keptPictures = z.array(keptPicture).max(maxPictures);

export const quotationLine = z
  .object({
    /** Null for a line of free text. */
    productId: id.nullable(),
    name: text(200),
    modelNumber: text(60),
    mainImage: keptPicture.nullable(),
    quantity,
    quantityUnit: z.enum(quantityUnits),
    /** Per unit; null until somebody has entered one. */
    unitPrice: amount.nullable(),
    discountBasisPoints: basisPoints,
    leadTimeDays: z.number().int().min(0).max(730, 'Please enter at most 730 days').nullable(),
    note: text(500),
    lotPictures: keptPictures,
    /** As the product had it when the draft was saved: the server fills it in, whatever is sent. */
    packingDetails: packingDetails.optional(),
  })
  .refine((line) => !quantityError(line.quantity, line.quantityUnit), {
    path: ['quantity'],
    error: 'Please enter a whole number',
  });

const quotationTax = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('gst'),
    rateBasisPoints: basisPoints,
    hsn: z
      .string()
      .overwrite(codeDigits)
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Please enter 4, 6 or 8 digits'),
  }),
]);

/** What staff keep to write the next quotation faster. */
const termsFields = {
  incoterm: z.enum(incoterms).nullable(),
  incotermPlace: text(100),
  paymentTerms: text(500),
  remarks: text(2_000),
};

/** All that a version says. A draft may be incomplete: `quotationFaults` tells what is missing before it is sent. */
export const quotationContent = z
  .object({
    currency: z.enum(currencies),
    lines: z.array(quotationLine).max(maxLines),
    packing: amount,
    freight: amount,
    tax: quotationTax,
    ...termsFields,
    /** The last day, in India. */
    validUntil: z.iso.date('Please choose a day'),
  })
  .refine(isTotalInRange, { path: ['lines'], error: 'The total is too large' });

const minorUnits = z.number().int();

const quotationTotals = z.object({
  lines: z.array(minorUnits),
  subtotal: minorUnits,
  packing: minorUnits,
  freight: minorUnits,
  taxable: minorUnits,
  tax: minorUnits,
  total: minorUnits,
});

const time = z.iso.datetime();
/** Lines are numbered from one, as in the PDF. */
export const lineNumber = z.number().int().min(1).max(maxLines);
export const versionNumber = z.number().int().min(1).max(1_000);

export const declineReasons = [
  'too_expensive',
  'lead_time',
  'elsewhere',
  'not_needed',
  'other',
] as const;
export const lotDecisions = ['approved', 'another'] as const;

/** What the buyer has said to a version. */
const buyerWords = {
  changeRequest: z
    .object({
      at: time,
      text: z.string(),
      lines: z.array(z.object({ line: lineNumber, text: z.string() })),
    })
    .nullable(),
  decline: z.object({ at: time, reason: z.enum(declineReasons), text: z.string() }).nullable(),
  /** The latest decision for each line. */
  lots: z.array(
    z.object({ line: lineNumber, decision: z.enum(lotDecisions), text: z.string(), at: time }),
  ),
  acceptance: z.object({ at: time, name: z.string(), proformaNumber: z.string() }).nullable(),
};

/** A version that was sent, as the buyer sees it; `state` is that of the moment. */
export const quotationVersion = z.object({
  id,
  number: z.string(),
  version: versionNumber,
  state: z.enum(quotationStates),
  ...quotationContent.shape,
  totals: quotationTotals,
  sentAt: time.nullable(),
  expiresAt: time,
  ...buyerWords,
  /** Of an accepted version; absent until a step was recorded. */
  order: orderProgress.optional(),
});

const deliveryStates = ['sending', 'emailed', 'opened', 'not_delivered'] as const;

/** Where the link to a quotation goes when it cannot be emailed: the phone number with country code. */
export const messageReceiver = z.object({
  channel: z.enum(['sms', 'whatsapp']),
  phone: z.string(),
});

/**
 * Whether a version has reached its buyer. `sending` becomes `not_delivered` after a day, or once the mail server or
 * the message gateway has refused it for good. `emailed` also stands for a message that the gateway has accepted.
 * `at` is when it was emailed or first opened. Null for drafts, and for versions that were sent before this was recorded.
 */
const quotationDelivery = z.object({ state: z.enum(deliveryStates), at: time.nullable() });

/** The same for staff, drafts too; `revision` counts the changes of a draft. */
export const staffQuotation = quotationVersion.extend({
  inquiryId: id,
  inquiryNumber: z.string(),
  customerName: z.string(),
  revision: z.number().int().nonnegative(),
  updatedAt: time,
  updatedBy: z.string(),
  /** Null where the buyer has no confirmed address, or nothing was sent. */
  mailedTo: z.string().nullable(),
  /** Null where the version was emailed, or no message gateway was set up. */
  messagedTo: messageReceiver.nullable(),
  delivery: quotationDelivery.nullable(),
  order: staffOrderProgress.optional(),
  /** Characters of a draft that no font of the PDF has. Only in answers for a single draft. */
  unprintable: z.array(z.string()).optional(),
});

const validity = { validityDays: z.number().int().min(1).max(365) };

export const termsTemplate = z.object({
  id,
  name: text(60).min(1, 'Please enter a name'),
  ...termsFields,
  ...validity,
});

/** The terms that the first draft for an inquiry begins with. */
export const quotationTerms = z.strictObject({ ...termsFields, ...validity });

export type QuotationLine = z.output<typeof quotationLine>;
export type QuotationContent = z.output<typeof quotationContent>;
export type QuotationVersion = z.output<typeof quotationVersion>;
export type StaffQuotation = z.output<typeof staffQuotation>;
export type MessageReceiver = z.output<typeof messageReceiver>;
export type QuotationDelivery = z.output<typeof quotationDelivery>;
export type TermsTemplate = z.output<typeof termsTemplate>;
export type DeclineReason = (typeof declineReasons)[number];
export type LotDecision = (typeof lotDecisions)[number];
