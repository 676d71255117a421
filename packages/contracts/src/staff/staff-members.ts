import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { invitation, invitationForm } from '../account/invitation.js';
import { id } from '../product.js';
import type { staffMemberRoutes } from './staff-member-routes.js';
import { accountRoles, staffRoles } from '../staff-roles.js';

const role = z.enum(staffRoles);
const idParams = z.strictObject({ id });

const staffMember = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
});

const staffList = z.object({
  members: z.array(staffMember),
  invitations: z.array(invitation),
  /** Roles that must sign in with an authenticator app. */
  secondFactorRoles: z.array(role),
});

/** Kinds of records whose pages show which other staff members are viewing them. */
export const recordKinds = ['product', 'category', 'inquiry', 'quotation'] as const;

export const staffMemberCalls = {
  listStaff: {
    summary: 'List staff members, open invitations and the roles that require an authenticator app',
    who: 'staff.manage',
    answer: staffList,
  },
  changeRole: {
    summary: 'Change the role of a staff member, or make them a customer; takes effect immediately',
    who: 'staff.manage',
    params: z.strictObject({ uid: id }),
    body: z.strictObject({ role: z.enum(accountRoles) }),
    answer: successResponse,
  },
  requireSecondFactor: {
    summary: 'Set the roles that require an authenticator app',
    who: 'staff.manage',
    body: z.strictObject({ roles: z.array(role).max(staffRoles.length) }),
    answer: successResponse,
  },
  inviteStaff: {
    summary: 'Email a staff invitation; replaces an open invitation to the same address',
    who: 'staff.manage',
    body: invitationForm,
    answer: successResponse,
  },
  resendInvitation: {
    summary: 'Email a new link for an invitation; the previous link stops working',
    who: 'staff.manage',
    params: idParams,
    answer: successResponse,
  },
  revokeInvitation: {
    summary: 'Revoke an open invitation',
    who: 'staff.manage',
    params: idParams,
    answer: successResponse,
  },
  lookAtRecord: {
    summary:
      'Report that the caller is viewing a record and list the other viewers; valid for 45 seconds',
    who: 'own.settings',
    body: z.strictObject({ kind: z.enum(recordKinds), id: z.string().regex(/^[\w-]{1,40}$/) }),
    answer: z.object({ others: z.array(z.object({ uid: id, name: z.string() })) }),
  },
} as const satisfies Record<keyof typeof staffMemberRoutes, CallContract>;

export type StaffMemberWire = z.output<typeof staffMember>;
export type StaffList = z.output<typeof staffList>;
export type RecordKind = (typeof recordKinds)[number];
export type RecordViewer = z.output<typeof staffMemberCalls.lookAtRecord.answer>['others'][number];
