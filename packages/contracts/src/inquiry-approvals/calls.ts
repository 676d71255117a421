import { z } from 'zod';
import { successResponse } from '../account.js';
import { pricesWithheldReason } from '../customer/approval.js';
import type { CallContract } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { id } from '../product.js';
import { orderProduct } from '../quick-order/calls.js';
import { storedQuantity } from '../sales/cart.js';
import { inquirySubmission } from '../sales/inquiry.js';
import { maxReturnNoteLength } from './limits.js';
import type { inquiryApprovalRoutes } from './routes.js';

const idParams = z.strictObject({ id });
const amount = z.number().nonnegative().optional();

/**
 * A line of an inquiry that needs approval, with its prices at the time of the approval request. A price is absent if
 * the buyer may not see it or the product is priced on request.
 */
const approvalLine = z.object({
  product: orderProduct,
  quantity: storedQuantity,
  note: z.string(),
  targetPrice: z.number().nullable(),
  dollars: amount,
  rupees: amount,
});

/** An inquiry that has not been sent yet, because it needs approval from a company owner. */
export const inquiryApproval = z.object({
  id,
  state: z.enum(['waiting', 'returned']),
  requestedAt: z.iso.datetime(),
  /** The name of the buyer. `isOwn` is true if the caller is the buyer. */
  buyer: z.string(),
  isOwn: z.boolean(),
  /** True if the caller may approve or return the inquiry. */
  mayDecide: z.boolean(),
  /** The name of the company; empty if the buyer has left the company. */
  company: z.string(),
  note: z.string(),
  lines: z.array(approvalLine),
  /** The sums of the lines that have a price; absent if no line has a price. */
  totals: z.object({ dollars: amount, rupees: amount }),
  pricesWithheld: pricesWithheldReason.optional(),
  /**
   * The decision of the owner who returned the inquiry. Absent while the inquiry is waiting for approval, and after the
   * buyer has left the company.
   */
  returned: z.object({ by: z.string(), at: z.iso.datetime(), note: z.string() }).optional(),
});

export const inquiryApprovalCalls = {
  listInquiryApprovals: {
    summary:
      "List inquiries that wait for approval or were returned: the caller's own and, for owners, those of the company that wait; oldest first",
    who: 'customer',
    answer: z.object({ approvals: z.array(inquiryApproval) }),
  },
  requestInquiryApproval: {
    summary:
      'Ask the owners of the company to approve an inquiry, and empty the cart. Requests with the same Idempotency-Key create one request',
    who: 'company.request_approval',
    headers: z.object({ 'Idempotency-Key': idempotencyKey }),
    body: inquirySubmission,
    answer: successResponse,
  },
  approveInquiry: {
    summary: 'Approve an inquiry of the company and send it with the current prices',
    who: 'company.approve_inquiries',
    params: idParams,
    answer: successResponse.extend({ number: z.string() }),
  },
  returnInquiry: {
    summary: 'Return an inquiry of the company to its buyer with a note',
    who: 'company.approve_inquiries',
    params: idParams,
    body: z.strictObject({
      note: z
        .string()
        .trim()
        .min(1, 'Enter a note for the buyer')
        .max(maxReturnNoteLength, 'Use at most 1,000 characters'),
    }),
    answer: successResponse,
  },
  reopenInquiry: {
    summary: "Move the caller's own waiting or returned inquiry back to the cart",
    who: 'cart.change',
    params: idParams,
    answer: successResponse.extend({
      contactPhone: z.string(),
      note: z.string(),
      deliveryAddress: z.string().optional(),
    }),
  },
} as const satisfies Record<keyof typeof inquiryApprovalRoutes, CallContract>;

export type InquiryApproval = z.output<typeof inquiryApproval>;
