import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { pageQuery } from '../http/paging.js';
import { id } from '../product.js';
import type { unsentMailRoutes } from './unsent-mail-routes.js';

/** An email that a mail server rejected, or that is still waiting to be delivered. */
const unsentMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /**
   * The state of the email: `refused` if the mail server rejected it permanently, `waiting` if the backend will retry.
   */
  state: z.enum(['refused', 'waiting']),
  /** The error that the mail server or the network reported. */
  reason: z.string(),
  tries: z.int().nonnegative(),
  writtenAt: z.iso.datetime(),
  /** The time of the next retry; null if there is none. */
  nextTryAt: z.iso.datetime().nullable(),
  /** False if the email cannot be resent, because the link in it has expired or no longer exists. */
  canBeResent: z.boolean(),
});

const idParams = z.strictObject({ id });

export const unsentMailCalls = {
  listUnsentMails: {
    summary: 'List unsent emails, latest first',
    who: 'inquiries.read',
    query: pageQuery.extend({
      page: pageQuery.shape.page.default(1),
      limit: pageQuery.shape.limit.default(25),
    }),
    answer: z.object({ rows: z.array(unsentMail), total: z.int().nonnegative() }),
  },
  resendMail: {
    summary: 'Retry an unsent email immediately',
    who: 'inquiries.answer',
    params: idParams,
    answer: successResponse,
  },
  discardMail: {
    summary: 'Discard an unsent email',
    who: 'inquiries.answer',
    params: idParams,
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof unsentMailRoutes, CallContract>;

export type UnsentMail = z.output<typeof unsentMail>;
export type UnsentMailQuery = z.output<typeof unsentMailCalls.listUnsentMails.query>;
