import { z } from 'zod';
import { storedQuantity, callerReference, quantity, lineNotes } from './cart.js';
import { visibleText } from '../inputs/visible-text.js';
import { westernDigits } from '../inputs/western-digits.js';
import { maxPictures } from './file-limits.js';
import { id, image, visiblePrices, quantityUnits } from '../product.js';
import { pageQuery } from '../http/paging.js';
import { maxLines } from '../quantities.js';
import type { RenamedFields, wireNames } from '../wire-names.js';

export const inquiryStatuses = ['pending', 'replied', 'cancelled'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/**
 * The path parameter of calls about one inquiry. Inquiry numbers need not be secret, because each call authorises its
 * caller.
 */
export const inquiryNumber = z.strictObject({
  number: z.string().regex(/^INQ-\d{2}-\d{4,9}$/, 'Invalid inquiry number'),
});

const notFound = 'User ID not found. Please log in.';

export const inquiryLine = lineNotes.extend({ productId: id, quantity });

const contactPhonePattern = /^(\+?[\d\s().-]{6,24})?$/;

export const inquirySubmission = callerReference.extend({
  uid: id.or(z.literal('', notFound)).optional(),
  contactPhone: z
    .string()
    .overwrite((text) => westernDigits(visibleText(text)).replace(/^tel:\s*/i, ''))
    .refine((text) => contactPhonePattern.test(text), 'Enter a phone number')
    .default(''),
  message: z.string().trim().max(2_000).default(''),
  note: z.string().trim().max(2_000, 'Use at most 2,000 characters').default(''),
  /** One of the addresses of the sender's company; ignored for customers without a company. */
  deliveryAddress: z.string().trim().max(500).default(''),
  products: z.array(inquiryLine).min(1, 'Your cart is empty.').max(maxLines),
  /**
   * True if the client showed the whole cart. If the cart has changed since then, the inquiry is rejected and the cart
   * stays unchanged.
   */
  isWholeCart: z.boolean().default(false),
  /** Ids of uploaded images and PDFs; the inquiry contains them as its first message. */
  files: z.array(id).max(maxPictures, `Add at most ${maxPictures} files`).default([]),
});

/** A snapshot of a product at the time of the inquiry. */
const requestedProduct = z.object({
  _id: id,
  productName: z.string(),
  modelNumber: z.string(),
  mainImage: image.optional(),
  quantityUnit: z.enum(quantityUnits),
  ...visiblePrices,
  /** The unit price in US dollars at the ordered quantity, if a tier price applied. */
  unitPrice: z.number().nonnegative().optional(),
});

export const inquiryAssignee = z.object({ uid: id, name: z.string() });

/**
 * An inquiry as submitted, with its status history. The name, email address and mobile number are empty if the
 * customer's account was deleted.
 */
export const inquiry = z.object({
  _id: id,
  number: z.string(),
  userId: z.object({ _id: id, Uname: z.string(), email: z.string(), mobile: z.string() }),
  contactPhone: z.string(),
  message: z.string(),
  note: z.string(),
  products: z.array(
    z.object({
      productId: requestedProduct,
      quantity: storedQuantity,
      note: z.string(),
      targetPrice: z.number().nullable(),
    }),
  ),
  status: z.enum(inquiryStatuses),
  history: z.array(z.object({ status: z.enum(inquiryStatuses), at: z.iso.datetime() })),
  submittedAt: z.iso.datetime(),
  /** The number of images and PDFs sent with the inquiry; absent if there are none. */
  fileCount: z.number().int().positive().optional(),
  /** The name of the company that the inquiry belongs to; absent for customers without a company. */
  company: z.string().optional(),
  /** The company address that the sender chose. */
  deliveryAddress: z.string().optional(),
  /**
   * The name of the company owner who approved the inquiry; absent if no approval was needed or the account no longer
   * exists.
   */
  approvedBy: z.string().optional(),
  /** The responsible staff member. Present only in lists for staff, and absent while unassigned. */
  assignee: inquiryAssignee.optional(),
  /** The staff member who created the inquiry on behalf of the customer. Present only in responses for staff. */
  createdBy: inquiryAssignee.optional(),
  /**
   * The price list that applied when the inquiry was sent. Absent if no list applied, and in responses to holders of an
   * inquiry link.
   */
  priceList: z.object({ id, name: z.string() }).optional(),
});

export const inquirySubmittedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  inquiry,
  /**
   * The email address that receives the receipt; absent if the address is not confirmed, because the server then sends
   * no receipt.
   */
  receiptTo: z.string().optional(),
});

/** Event that informs staff of a change to an inquiry; `submitted` is the total number of submitted inquiries. */
export const inquiryChangeEvent = z.object({ submitted: z.number().int().nonnegative() });

/** The page number in a customer's list of inquiries, which has 100 inquiries per page. */
export const inquiryPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});

/** The maximum number of inquiry numbers in the filter of a list. */
export const maxChosenInquiries = 100;

/**
 * Query for one page of inquiries. Filters by status or by comma-separated inquiry numbers. Without a filter, the query
 * returns all inquiries.
 */
export const inquiryQuery = pageQuery.extend({
  status: z.enum(inquiryStatuses).optional(),
  numbers: z
    .string()
    .max(maxChosenInquiries * 17)
    .regex(/^INQ-\d{2}-\d{4,9}(,INQ-\d{2}-\d{4,9})*$/, 'Invalid inquiry numbers')
    .optional(),
  /** Selects the inquiries assigned to the caller, or the unassigned ones. */
  assignee: z.enum(['me', 'nobody']).optional(),
});

export const inquiryStatusChange = z.object({ status: z.enum(inquiryStatuses) });

export type InquiryQuery = z.output<typeof inquiryQuery>;
export type InquiryAssignee = z.output<typeof inquiryAssignee>;
export type InquiryWire = z.infer<typeof inquiry>;
type RequestedProductWire = InquiryWire['products'][number]['productId'];
export type RequestedProduct = RenamedFields<RequestedProductWire, (typeof wireNames)['product']>;
export type InquiryCustomer = RenamedFields<InquiryWire['userId'], (typeof wireNames)['account']>;
export interface InquiryLine {
  product: RequestedProduct;
  quantity: number;
  note: string;
  targetPrice: number | null;
}
export type Inquiry = Omit<
  RenamedFields<InquiryWire, (typeof wireNames)['inquiry']>,
  'customer' | 'products'
> & { customer: InquiryCustomer; products: InquiryLine[] };
