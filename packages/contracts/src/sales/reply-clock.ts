import { z } from 'zod';
import type { CallContract } from '../http/call.js';
import { inquiryAssignee } from './inquiry.js';
import { id } from '../product.js';

/** The median time until the first reply, in whole hours, rounded up; null if too few inquiries were answered. */
export const replyTime = z.object({ hours: z.int().positive().nullable() });

/**
 * An unanswered inquiry. `dueAt` and `overdueAt` are the times after which the first and the second reminder are sent.
 */
export const waitingInquiry = z.object({
  id,
  number: z.string(),
  customer: z.string(),
  /** True if the customer has a confirmed email address or phone number. */
  isConfirmed: z.boolean(),
  submittedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  overdueAt: z.iso.datetime(),
  urgency: z.enum(['inTime', 'due', 'overdue']),
  /** Absent if unassigned. */
  assignee: inquiryAssignee.optional(),
});

export const replyTimeCalls = {
  showReplyTime: {
    summary: 'Get the usual reply time: the median of the last 30 inquiries',
    who: 'public',
    answer: replyTime,
  },
  listWaitingInquiries: {
    summary: 'List unanswered inquiries: those of confirmed customers first, then by age',
    who: 'inquiries.read',
    answer: z.array(waitingInquiry),
  },
} as const satisfies Record<string, CallContract>;

export type ReplyTime = z.output<typeof replyTime>;
export type WaitingInquiry = z.output<typeof waitingInquiry>;
