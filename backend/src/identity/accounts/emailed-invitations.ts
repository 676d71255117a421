import { createHash, randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';

/** The fields that invitations to staff and to companies share. The token is stored only as a hash. */
export interface EmailedInvitation {
  email: string;
  tokenHash: string;
  /** Id of the inviting owner. */
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt?: Date;
  revokedAt?: Date;
}

export const emailedInvitationFields = {
  email: { type: String, required: true },
  tokenHash: { type: String, required: true },
  invitedBy: { type: String, required: true },
  sentAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  acceptedAt: { type: Date },
  revokedAt: { type: Date },
} as const;

const lifetimeMs = 72 * 3_600_000;

/** Filter for invitations that were neither accepted nor revoked. They may have expired. */
export const openInvitationFilter = { acceptedAt: null, revokedAt: null };

/** Creates an invitation token. `stored` contains its hash, the sending time and the expiry time. */
export function createInvitationToken() {
  const token = randomBytes(32).toString('base64url');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
  return { token, stored: { tokenHash: hashOf(token), sentAt, expiresAt } };
}

/** Returns a filter for the invitation with this token. The filter matches only if the invitation is still valid. */
export function validInvitationFilter(token: string) {
  const now = Date.now();
  // Excludes expiry times too far in the future, which were stored while a server's clock was ahead.
  const expiresAt = trusted({ $gt: new Date(now), $lte: new Date(now + lifetimeMs) });
  return { tokenHash: hashOf(token), expiresAt, ...openInvitationFilter };
}

export function invitationStateOf({ acceptedAt, revokedAt, expiresAt }: EmailedInvitation) {
  if (acceptedAt) return 'accepted' as const;
  if (revokedAt) return 'revoked' as const;
  return expiresAt.getTime() > Date.now() ? ('open' as const) : ('expired' as const);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
