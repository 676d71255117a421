import { z } from 'zod';
import { id } from '../product.js';

const side = z.enum(['this', 'other']);

/** The fields for which staff choose the value of one of the two merged accounts. */
export const accountMergeChoiceFields = ['name', 'email', 'mobile'] as const;

/** The account to merge into the account in the URL path, and for each field the account whose value is kept. */
export const accountMergeInput = z.strictObject({
  other: id,
  keep: z.strictObject({ name: side, email: side, mobile: side }),
});

const count = z.number().int().nonnegative();

const mergedAccount = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  mobile: z.string(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});

/** The records that the merge would move to the remaining account, and the resulting fields of this account. */
export const accountMergePreview = z.object({
  this: mergedAccount,
  other: mergedAccount,
  becomes: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  moves: z.object({
    inquiries: count,
    quotations: count,
    messages: count,
    leads: count,
    notes: count,
    savedLists: count,
    cartLines: count,
    /** The number of inquiries that no company owner has approved yet. */
    approvals: count.optional(),
  }),
  /** Number of products that are in both carts; their quantities are added. */
  addedUp: count,
  sessionsEnded: count,
  /** Fingerprint of this preview. The server rejects the merge if its result would differ from the preview. */
  fingerprint: z.string(),
});

export const accountMergeForm = accountMergeInput.extend({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Not from a preview'),
});

export type AccountMergeInput = z.output<typeof accountMergeInput>;
export type AccountMergePreview = z.output<typeof accountMergePreview>;
