import { formatCount } from '../formats.js';
import { z } from 'zod';
import { quantity } from '../sales/cart.js';
import { orderProgress, staffOrderProgress } from '../fulfilment/order-step.js';
import { packingDetails } from '../catalogue/packing.js';
import { id, image, quantityUnits } from '../product.js';
import { maxLines, quantityError } from '../quantities.js';
import { currencies, maxAmountMinorUnits } from '../money.js';
import { maxPictures } from '../sales/file-limits.js';
import { quotationStates } from './states.js';
import { codeDigits } from '../inputs/code-digits.js';
import { isTotalInRange, basisPointsPerWhole } from './totals.js';

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

export const incotermNames: Record<(typeof incoterms)[number], string> = {
  EXW: 'ex works',
  FCA: 'free carrier',
  FAS: 'free alongside ship',
  FOB: 'free on board',
  CFR: 'cost and freight',
  CIF: 'cost, insurance and freight',
  CPT: 'carriage paid to',
  CIP: 'carriage and insurance paid to',
  DAP: 'delivered at place',
  DPU: 'delivered at place unloaded',
  DDP: 'delivered duty paid',
};

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${formatCount(most)} characters`);

/** An amount in minor units: cents or paise. */
const amount = z
  .number()
  .int('Enter an amount like 12.50')
  .min(0, 'Enter an amount like 12.50')
  .max(maxAmountMinorUnits, 'Enter at most 10,000,000');

const basisPoints = z.number().int().min(0).max(basisPointsPerWhole, 'Enter at most 100%');

/** A picture with a URL of this site. The server rejects URLs of pictures that it does not store. */
const keptPicture = image.extend({ url: z.string().regex(/^\/media\/[0-9a-f]{24}$/) });
export const storedPictures = z.array(keptPicture).max(maxPictures);

export const quotationLine = z
  .object({
    /** The id of the product; null for a free-text line. */
    productId: id.nullable(),
    name: text(200),
    modelNumber: text(60),
    mainImage: keptPicture.nullable(),
    quantity,
    quantityUnit: z.enum(quantityUnits),
    /** Price per unit; null until staff enter one. */
    unitPrice: amount.nullable(),
    discountBasisPoints: basisPoints,
    leadTimeDays: z.number().int().min(0).max(730, 'Enter at most 730 days').nullable(),
    note: text(500),
    lotPictures: storedPictures,
    /**
     * The packing details of the product when the draft was saved. The server sets them and ignores submitted values.
     */
    packingDetails: packingDetails.optional(),
  })
  .refine((line) => !quantityError(line.quantity, line.quantityUnit), {
    path: ['quantity'],
    error: 'Enter a whole number',
  });

const quotationTax = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('gst'),
    rateBasisPoints: basisPoints,
    hsn: z
      .string()
      .overwrite(codeDigits)
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Enter 4, 6 or 8 digits'),
  }),
]);

/** The terms that staff can store as a template. */
const termsFields = {
  incoterm: z.enum(incoterms).nullable(),
  incotermPlace: text(100),
  paymentTerms: text(500),
  remarks: text(2_000),
};

/**
 * The content of a version. A draft may be incomplete; `findQuotationErrors` returns why it cannot
 * be sent yet.
 */
export const quotationContent = z
  .object({
    currency: z.enum(currencies),
    lines: z.array(quotationLine).max(maxLines),
    packing: amount,
    freight: amount,
    tax: quotationTax,
    ...termsFields,
    /** The last day on which the quotation is valid, in India Standard Time. */
    validUntil: z.iso.date('Choose a day'),
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
/** Line numbers start at one, as in the PDF. */
export const lineNumber = z.number().int().min(1).max(maxLines);
export const versionNumber = z.number().int().min(1).max(1_000);

export const declineReasons = [
  'too_expensive',
  'lead_time',
  'elsewhere',
  'not_needed',
  'other',
] as const;
export const buyerLotDecisions = ['approved', 'another'] as const;

const buyerWords = {
  changeRequest: z
    .object({
      at: time,
      text: z.string(),
      lines: z.array(z.object({ line: lineNumber, text: z.string() })),
    })
    .nullable(),
  decline: z.object({ at: time, reason: z.enum(declineReasons), text: z.string() }).nullable(),
  /**
   * The buyer's latest decision about the stones offered in each line; `name` is the name of the company member who
   * decided.
   */
  lots: z.array(
    z.object({
      ...{ line: lineNumber, decision: z.enum(buyerLotDecisions), text: z.string(), at: time },
      name: z.string().optional(),
    }),
  ),
  acceptance: z.object({ at: time, name: z.string(), proformaNumber: z.string() }).nullable(),
};

/** A sent version as the buyer sees it; `state` is its state at the time of the response. */
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
  /** The order progress of an accepted version; absent until a step is recorded. */
  order: orderProgress.optional(),
});

const deliveryStates = ['sending', 'emailed', 'opened', 'not_delivered'] as const;

/** The phone number with country code that receives the link to a quotation if the quotation cannot be emailed. */
export const messageReceiver = z.object({
  channel: z.enum(['sms', 'whatsapp']),
  phone: z.string(),
});

/**
 * Delivery state of a version. `sending` becomes `not_delivered` after a day, or as soon as the mail server or the
 * message gateway rejects the message permanently. `emailed` also means that the message gateway has accepted the
 * message. `at` is the time at which the version was emailed or first opened. Null for drafts, and for versions that
 * were sent before this state was recorded.
 */
const quotationDelivery = z.object({ state: z.enum(deliveryStates), at: time.nullable() });

/** A version as staff see it, including drafts; `revision` counts the changes of a draft. */
export const staffQuotation = quotationVersion.extend({
  inquiryId: id,
  inquiryNumber: z.string(),
  customerName: z.string(),
  revision: z.number().int().nonnegative(),
  updatedAt: time,
  updatedBy: z.string(),
  /**
   * The address to which the version was emailed. Null if the buyer has no confirmed address, or if the version was not
   * sent.
   */
  mailedTo: z.string().nullable(),
  /**
   * The recipient of the phone message with a link to the version. Null if the version was emailed or not sent, or if
   * no message gateway was configured.
   */
  messagedTo: messageReceiver.nullable(),
  delivery: quotationDelivery.nullable(),
  order: staffOrderProgress.optional(),
  /** The characters of a draft that none of the PDF fonts contain. Present only in responses for a single draft. */
  unprintable: z.array(z.string()).optional(),
});

const validity = { validityDays: z.number().int().min(1).max(365) };

export const termsTemplate = z.object({
  id,
  name: text(60).min(1, 'Enter a name'),
  ...termsFields,
  ...validity,
});

/** The default terms in the settings. The first draft for an inquiry contains them. */
export const quotationTerms = z.strictObject({ ...termsFields, ...validity });

export type QuotationLine = z.output<typeof quotationLine>;
export type QuotationContent = z.output<typeof quotationContent>;
export type QuotationVersion = z.output<typeof quotationVersion>;
export type StaffQuotation = z.output<typeof staffQuotation>;
export type MessageReceiver = z.output<typeof messageReceiver>;
export type QuotationDelivery = z.output<typeof quotationDelivery>;
export type TermsTemplate = z.output<typeof termsTemplate>;
export type DeclineReason = (typeof declineReasons)[number];
export type BuyerLotDecision = (typeof buyerLotDecisions)[number];
