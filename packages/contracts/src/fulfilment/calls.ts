import { z } from 'zod';
import { done } from '../account.js';
import type { Call } from '../http/call.js';
import { inquiryNumber } from '../sales/inquiry.js';
import { pdf, pdfTypes } from '../http/pdf.js';
import { orderStepForm, orderStepId, staffOrderProgress } from './order-step.js';
import type { buyerOrderRoutes, staffOrderRoutes } from './routes.js';

const revision = z.number().int().nonnegative();
const orderAnswer = done.extend({ order: staffOrderProgress });

/**
 * Order calls of buyers; like the other calls about one inquiry, they require the owner's session or an opened link.
 */
export const buyerOrderCalls = {
  showPackingList: {
    summary: 'The packing list of an order that was packed, as PDF',
    who: 'public',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfTypes,
  },
} as const satisfies Record<keyof typeof buyerOrderRoutes, Call>;

export const staffOrderCalls = {
  recordOrderStep: {
    summary:
      'Record a step of an order, or correct the one of this id; the same again changes nothing. The buyer gets an email',
    who: 'inquiries.answer',
    params: inquiryNumber,
    body: z.strictObject({ id: orderStepId, revision, step: orderStepForm }),
    answer: orderAnswer,
  },
  undoOrderStep: {
    summary: 'Remove a step of an order; the same again changes nothing. The buyer gets no email',
    who: 'inquiries.answer',
    params: inquiryNumber,
    query: z.strictObject({ id: orderStepId, revision: z.coerce.number().pipe(revision) }),
    answer: orderAnswer,
  },
  showStaffPackingList: {
    summary: 'The packing list of an accepted quotation as PDF',
    who: 'inquiries.read',
    params: inquiryNumber,
    answer: pdf,
    answerTypes: pdfTypes,
  },
} as const satisfies Record<keyof typeof staffOrderRoutes, Call>;
