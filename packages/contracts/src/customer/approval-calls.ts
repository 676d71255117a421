import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { requiredText } from '../http/form-inputs.js';
import { pageQuery } from '../http/paging.js';
import { id } from '../product.js';
import type { approvalRoutes } from './approval-routes.js';
import { approvalStates } from './approval.js';

/** The last decision about an account; `by` is empty if the staff account no longer exists. */
const decision = z.object({
  id,
  at: z.iso.datetime(),
  by: z.string(),
  /** The reason for declining the account; empty for an approval. */
  reason: z.string(),
});

/** An account that was registered while only approved customers saw prices, or that staff have approved or declined. */
const approvalRow = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  mobile: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  country: z.string(),
  website: z.string(),
  message: z.string(),
  registeredAt: z.iso.datetime(),
  state: z.enum(approvalStates),
  decision: decision.nullable(),
});

export const approvalQuery = pageQuery.extend({
  state: z.enum(approvalStates).default('pending'),
  page: pageQuery.shape.page.default(1),
  limit: pageQuery.shape.limit.default(25),
});

const byUid = z.strictObject({ uid: id });
/** `decision` is the id that `undoApproval` expects. */
const decided = successResponse.extend({ decision: id });

export const declineForm = z.strictObject({
  reason: requiredText('Enter a reason. The customer will see it.', 500),
});

export const approvalCalls = {
  listApprovals: {
    summary:
      'List the accounts that wait for approval, oldest first, or those that were approved or declined',
    who: 'customers.read',
    query: approvalQuery,
    answer: z.object({
      rows: z.array(approvalRow),
      total: z.number().int().nonnegative(),
      /** True while only approved customers see prices. */
      isOn: z.boolean(),
    }),
  },
  approveCustomer: {
    summary: 'Approve a customer, who then sees prices and gets an email',
    who: 'customers.manage',
    params: byUid,
    /**
     * The price list to assign. Null assigns no price list; if `priceList` is absent, the customer keeps the current
     * price list.
     */
    body: z.strictObject({ priceList: id.nullable().optional() }),
    answer: decided,
  },
  declineCustomer: {
    summary:
      'Decline a customer, or withdraw an approval; the customer sees no prices and gets an email with the reason',
    who: 'customers.manage',
    params: byUid,
    body: declineForm,
    answer: decided,
  },
  undoApproval: {
    summary:
      'Undo the last decision about a customer; also cancels its email if it was not sent yet',
    who: 'customers.manage',
    params: byUid,
    body: z.strictObject({ decision: id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof approvalRoutes, CallContract>;

export type ApprovalRow = z.output<typeof approvalRow>;
export type ApprovalQuery = z.output<typeof approvalQuery>;
