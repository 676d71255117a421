import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { quantity } from '../sales/cart.js';
import { listOrPage } from '../http/paging.js';
import { id } from '../product.js';
import { maxLines } from '../quantities.js';
import { lead, newLead, leadNumber, leadQuery } from './lead.js';
import type { staffLeadRoutes } from './routes.js';

const numbered = z.strictObject({ number: leadNumber });
const leadAnswer = successResponse.extend({ lead });

export const leadCalls = {
  leaveLead: {
    summary: 'Record a tap on a chat link, sent as a beacon; idempotent per number',
    who: 'public',
    body: newLead,
    answer: successResponse,
  },
} as const satisfies Record<string, CallContract>;

export const staffLeadCalls = {
  listLeads: {
    summary: 'List taps on chat links, newest first; paged on request',
    who: 'inquiries.read',
    query: leadQuery,
    answer: listOrPage(lead),
  },
  answerLead: {
    summary: 'Mark a lead as answered; idempotent',
    who: 'inquiries.answer',
    params: numbered,
    answer: leadAnswer,
  },
  makeInquiryOfLead: {
    summary: 'Convert a lead to an inquiry of a customer; idempotent per customer',
    who: 'customers.manage',
    params: numbered,
    body: z.strictObject({
      uid: id,
      products: z
        .array(z.strictObject({ productId: id, quantity }))
        .min(1, 'Choose a product')
        .max(maxLines),
    }),
    answer: leadAnswer,
  },
} as const satisfies Record<keyof typeof staffLeadRoutes, CallContract>;
