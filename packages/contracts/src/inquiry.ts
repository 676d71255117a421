import { z } from 'zod';
import { storedQuantity, owner, quantity, lineNotes } from './cart.js';
import { visibleText } from './inputs/visible-text.js';
import { westernDigits } from './inputs/western-digits.js';
import { id, image, priceFields, quantityUnits } from './product.js';
import { pageQuery } from './paging.js';
import { maxLines } from './quantities.js';
import type { Renamed, wireNames } from './wire-names.js';

export const inquiryStatuses = ['pending', 'replied', 'cancelled'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The path parameter of calls about one inquiry. Numbers are no secret: each call checks its caller. */
export const inquiryNumber = z.strictObject({
  number: z.string().regex(/^INQ-\d{2}-\d{4,9}$/, 'Not the number of an inquiry'),
});

const notFound = 'User ID not found. Please log in.';

export const inquiryLine = lineNotes.extend({ productId: id, quantity });

const contactPhonePattern = /^(\+?[\d\s().-]{6,24})?$/;

export const inquirySubmission = owner.extend({
  uid: id.or(z.literal('', notFound)).optional(),
  contactPhone: z
    .string()
    .overwrite((text) => westernDigits(visibleText(text)).replace(/^tel:\s*/i, ''))
    .refine((text) => contactPhonePattern.test(text), 'Please enter a phone number')
    .default(''),
  message: z.string().trim().max(2_000).default(''),
  note: z.string().trim().max(2_000, 'Please use at most 2,000 characters').default(''),
  products: z.array(inquiryLine).min(1, 'Your cart is empty.').max(maxLines),
  /** Set by who has shown the whole cart: a cart that has changed since is refused instead of emptied. */
  isWholeCart: z.boolean().default(false),
});

/** A product of an inquiry as it was when it was asked for. */
const askedProduct = z.object({
  _id: id,
  productName: z.string(),
  modelNumber: z.string(),
  mainImage: image.optional(),
  quantityUnit: z.enum(quantityUnits),
  ...z.object(priceFields).partial().shape,
  /** What one cost in US dollars at the quantity that was asked for, where a price by quantity applied. */
  unitPrice: z.number().nonnegative().optional(),
});

/** A member of staff, as colleagues see one. */
export const colleague = z.object({ uid: id, name: z.string() });

/** An inquiry as it was sent, with every status that it has had; names of a deleted customer are empty. */
export const inquiry = z.object({
  _id: id,
  number: z.string(),
  userId: z.object({ _id: id, Uname: z.string(), email: z.string(), mobile: z.string() }),
  contactPhone: z.string(),
  message: z.string(),
  note: z.string(),
  products: z.array(
    z.object({
      productId: askedProduct,
      quantity: storedQuantity,
      note: z.string(),
      targetPrice: z.number().nullable(),
    }),
  ),
  status: z.enum(inquiryStatuses),
  history: z.array(z.object({ status: z.enum(inquiryStatuses), at: z.iso.datetime() })),
  submittedAt: z.iso.datetime(),
  /** The member of staff who is responsible for it. Only in lists for staff, and absent while it is unassigned. */
  assignee: colleague.optional(),
});

export const inquirySubmitted = z.object({
  success: z.literal(true),
  message: z.string(),
  inquiry,
  /** Absent where the e-mail address is not confirmed: nothing is mailed to it. */
  receiptTo: z.string().optional(),
});

/** What staff are told while they look on: something changed, and how many inquiries were ever sent. */
export const inquiryNews = z.object({ submitted: z.number().int().nonnegative() });

/** Which hundred of a customer's inquiries. */
export const inquiryPage = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) });

/** How many inquiries a list may be narrowed to by their numbers. */
export const maxChosenInquiries = 100;

/** A page of the inquiries: of one status, of these numbers with commas between them, or of all. */
export const inquiryQuery = pageQuery.extend({
  status: z.enum(inquiryStatuses).optional(),
  numbers: z
    .string()
    .max(maxChosenInquiries * 17)
    .regex(/^INQ-\d{2}-\d{4,9}(,INQ-\d{2}-\d{4,9})*$/, 'Not numbers of inquiries')
    .optional(),
  /** Assigned to the caller, or to nobody. */
  assignee: z.enum(['me', 'nobody']).optional(),
});

export const inquiryStatusChange = z.object({ status: z.enum(inquiryStatuses) });

export type InquiryQuery = z.output<typeof inquiryQuery>;
export type Colleague = z.output<typeof colleague>;
export type InquiryWire = z.infer<typeof inquiry>;
type AskedWire = InquiryWire['products'][number]['productId'];
export type AskedProduct = Renamed<AskedWire, (typeof wireNames)['product']>;
export type InquiryCustomer = Renamed<InquiryWire['userId'], (typeof wireNames)['account']>;
export interface InquiryLine {
  product: AskedProduct;
  quantity: number;
  note: string;
  targetPrice: number | null;
}
export type Inquiry = Omit<
  Renamed<InquiryWire, (typeof wireNames)['inquiry']>,
  'customer' | 'products'
> & { customer: InquiryCustomer; products: InquiryLine[] };
