import { z } from 'zod';
import { account, roles, staffRole } from '../account.js';
import { id } from '../product.js';
import { pageQuery } from '../http/paging.js';
import type { RenamedFields, wireNames } from '../wire-names.js';

/** An account as staff see it; `lastLoginAt` is null if the user has never signed in. */
export const user = account.extend({
  role: z.enum(roles),
  staffRole,
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});

export const userColumns = [
  'name',
  'email',
  'mobile',
  'address',
  'role',
  'createdAt',
  'lastLoginAt',
] as const;

export const userChoice = z.strictObject({ uid: id });

export const subscriber = z.object({
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  /** True if the emailed confirmation link was opened. */
  isConfirmed: z.boolean().optional(),
});

export const auditRow = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** Name or email address of the actor, or the stored identifier if neither is known. */
  actor: z.string(),
  subject: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/**
 * Query for audit entries. `about: 'shop'` selects changes to the shop, and `about: 'access'` selects sign-ins, codes
 * and passwords. Without `about`, the query selects both.
 */
export const auditQuery = pageQuery.extend({
  about: z.enum(['shop', 'access']).optional(),
  /** The product, category or account that the entries are about. */
  subject: id.optional(),
});

const perDay = z.array(z.object({ day: z.iso.date(), count: z.number().int() }));

/** Data of the dashboard charts: the last 30 days, in UTC. */
export const shopStatistics = z.object({
  inquiriesPerDay: perDay,
  subscribersPerDay: perDay,
  /** Histogram of the hours from an inquiry to its first reply. */
  answerTimes: z.array(z.object({ upToHours: z.number().nullable(), count: z.number().int() })),
  mostAsked: z.array(
    z.object({ name: z.string(), modelNumber: z.string(), inquiries: z.number().int() }),
  ),
});

export type UserWire = z.infer<typeof user>;
export type User = RenamedFields<UserWire, (typeof wireNames)['account']>;
export type Subscriber = z.infer<typeof subscriber>;
export type AuditRow = z.infer<typeof auditRow>;
export type ShopStatistics = z.infer<typeof shopStatistics>;
