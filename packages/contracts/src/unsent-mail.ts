import { z } from 'zod';
import { done } from './account.js';
import type { Call } from './call.js';
import { pageQuery } from './paging.js';
import { id } from './product.js';
import type { unsentMailRoutes } from './unsent-mail-routes.js';

/** A mail that a server refused, or that could not be handed to one yet. */
const unsentMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** `refused` is for good; `waiting` is tried again by itself. */
  state: z.enum(['refused', 'waiting']),
  /** What the mail server or the network said. */
  reason: z.string(),
  tries: z.int().nonnegative(),
  writtenAt: z.iso.datetime(),
  /** When it is tried next; null where it is not. */
  nextTryAt: z.iso.datetime().nullable(),
  /** A mail whose link has ended, or is gone, helps nobody any more. */
  canBeResent: z.boolean(),
});

const one = z.strictObject({ id });

/** Calls of staff about mails that did not arrive. */
export const unsentMailCalls = {
  listUnsentMails: {
    summary: 'Mails that could not be sent, the latest first',
    who: 'inquiries.read',
    query: pageQuery.extend({
      page: pageQuery.shape.page.default(1),
      limit: pageQuery.shape.limit.default(25),
    }),
    answer: z.object({ rows: z.array(unsentMail), total: z.int().nonnegative() }),
  },
  resendMail: {
    summary: 'Try at once to send such a mail again',
    who: 'inquiries.answer',
    params: one,
    answer: done,
  },
  discardMail: {
    summary: 'Give up a mail that could not be sent',
    who: 'inquiries.answer',
    params: one,
    answer: done,
  },
} as const satisfies Record<keyof typeof unsentMailRoutes, Call>;

export type UnsentMail = z.output<typeof unsentMail>;
export type UnsentMailQuery = z.output<typeof unsentMailCalls.listUnsentMails.query>;
