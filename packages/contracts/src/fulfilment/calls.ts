import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfContentTypes } from '../http/pdf.js';
import { orderStepForm, orderStepId, staffOrderProgress } from './order-step.js';
import type { buyerOrderRoutes, staffOrderRoutes } from './routes.js';

const revision = z.number().int().nonnegative();
const orderAnswer = successResponse.extend({ order: staffOrderProgress });

/**
 * Buyers' calls about orders. Like all calls about one inquiry, they require the owner's session or the cookie that
 * `openInquiryLink` sets.
 */
export const buyerOrderCalls = {
  showPackingList: {
    summary: 'Get the packing list of a packed order as PDF',
    who: 'public',
    member: 'inquiry.read',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
} as const satisfies Record<keyof typeof buyerOrderRoutes, CallContract>;

export const staffOrderCalls = {
  recordOrderStep: {
    summary: 'Record an order step, or correct the step with this id; idempotent. Emails the buyer',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: z.strictObject({ id: orderStepId, revision, step: orderStepForm }),
    answer: orderAnswer,
  },
  undoOrderStep: {
    summary: 'Remove an order step; idempotent. Does not email the buyer',
    who: 'inquiries.answer',
    params: inquiryNumber,
    query: z.strictObject({ id: orderStepId, revision: z.coerce.number().pipe(revision) }),
    answer: orderAnswer,
  },
  showStaffPackingList: {
    summary: 'Get the packing list of an accepted quotation as PDF',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfContentTypes,
  },
} as const satisfies Record<keyof typeof staffOrderRoutes, CallContract>;
