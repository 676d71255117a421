import { z } from 'zod';
import { id } from '../product.js';

/** Of which of the two accounts something is kept. */
const side = z.enum(['this', 'other']);

/** What one person has only one of. */
export const keptFields = ['name', 'email', 'mobile'] as const;

/** The account that is given up, and what is kept of which. */
export const mergeWish = z.strictObject({
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

/** What would move, and what the account that stays would say. */
export const mergePreview = z.object({
  this: mergedAccount,
  other: mergedAccount,
  becomes: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  moves: z.object({
    inquiries: count,
    quotations: count,
    messages: count,
    leads: count,
    notes: count,
    cartLines: count,
  }),
  /** Products that are in both carts: their quantities add up. */
  addedUp: count,
  sessionsEnded: count,
  /** Stands for exactly this preview: accounts are merged as it was seen, or not at all. */
  fingerprint: z.string(),
});

export const merge = mergeWish.extend({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Not of a preview'),
});

export type MergeWish = z.output<typeof mergeWish>;
export type MergePreview = z.output<typeof mergePreview>;
