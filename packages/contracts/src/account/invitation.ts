import { z } from 'zod';
import { email, name, password, signInResult } from '../account.js';
import type { CallContract } from '../http/call.js';
import { id } from '../product.js';
import { staffRoles } from '../staff-roles.js';

const token = z.string().min(1).max(200);
const role = z.enum(staffRoles);

export const invitationForm = z.strictObject({ email, role });

/** An invitation as the shop owner sees it. It is valid for 72 hours, or until it is used or revoked. */
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  state: z.enum(['open', 'accepted', 'revoked', 'expired']),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The name of the inviting owner; empty if the account no longer exists. */
  invitedBy: z.string(),
});

/** The form that accepts an invitation. Existing users enter their password; new users choose a name and a password. */
export const invitationAcceptanceForm = z.strictObject({
  token,
  name: name.optional(),
  password,
  /** A code from an authenticator app, or a recovery code. Required after the error `account.second_factor_due`. */
  code: z.string().trim().max(30).optional(),
});

export const invitationCalls = {
  showInvitation: {
    summary: 'Get the name and role of an emailed invitation',
    who: 'public',
    body: z.strictObject({ token }),
    answer: z.object({
      email: z.string(),
      role,
      /** True if an account with the invited email address exists and can be used to sign in. */
      hasAccount: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  },
  acceptInvitation: {
    summary: 'Accept a staff invitation and sign in; a link can be used once',
    who: 'public',
    body: invitationAcceptanceForm,
    answer: signInResult,
  },
} as const satisfies Record<string, CallContract>;

export type Invitation = z.output<typeof invitation>;
export type InvitationForm = z.output<typeof invitationForm>;
export type InvitationAcceptanceForm = z.output<typeof invitationAcceptanceForm>;
export type InvitationDetails = z.output<typeof invitationCalls.showInvitation.answer>;
