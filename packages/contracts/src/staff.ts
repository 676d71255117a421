import { z } from 'zod';
import { account, roles, staffRole } from './account.js';
import { id } from './product.js';
import { pageQuery } from './paging.js';
import type { Renamed, wireNames } from './wire-names.js';

/** An account as staff see it; `lastLoginAt` is null for one that was never signed in to. */
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

/** Somebody who receives the newsletter. */
export const subscriber = z.object({
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  /** Whether the mailed link was followed. */
  isConfirmed: z.boolean().optional(),
});

/** One thing that somebody did: who, what, when, and what was before and after. */
export const auditRow = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** Name or e-mail of the actor, else the best description known. */
  actor: z.string(),
  subject: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** What is listed: changes of the shop, or sign-ins, codes and passwords; both when it is left out. */
export const auditQuery = pageQuery.extend({
  about: z.enum(['shop', 'access']).optional(),
  /** The product, category or account that the entries are about. */
  subject: id.optional(),
});

const perDay = z.array(z.object({ day: z.iso.date(), count: z.number().int() }));

/** What the charts of the dashboard draw: the last 30 days, in UTC. */
export const statistics = z.object({
  inquiriesPerDay: perDay,
  subscribersPerDay: perDay,
  /** Hours from an inquiry to its first answer, by how many inquiries were answered so fast. */
  answerTimes: z.array(z.object({ upToHours: z.number().nullable(), count: z.number().int() })),
  mostAsked: z.array(
    z.object({ name: z.string(), modelNumber: z.string(), inquiries: z.number().int() }),
  ),
});

export type UserWire = z.infer<typeof user>;
export type User = Renamed<UserWire, (typeof wireNames)['account']>;
export type Subscriber = z.infer<typeof subscriber>;
export type AuditRow = z.infer<typeof auditRow>;
export type Statistics = z.infer<typeof statistics>;
