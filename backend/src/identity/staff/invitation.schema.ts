import { staffRoles, type StaffRole } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** An invitation to become staff; its token is stored only as a hash. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  email: string;
  role: StaffRole;
  tokenHash: string;
  /** Id of the inviting owner. */
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt?: Date;
  revokedAt?: Date;
}

const keptForSeconds = 90 * 24 * 3600;

export const invitationSchema = new Schema<StoredInvitation>(
  {
    email: { type: String, required: true },
    role: { type: String, enum: staffRoles, required: true },
    tokenHash: { type: String, required: true },
    invitedBy: { type: String, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    acceptedAt: { type: Date },
    revokedAt: { type: Date },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index({ email: 1 });
invitationSchema.index({ sentAt: -1 }, { expireAfterSeconds: keptForSeconds });

export const invitationModelName = 'Invitation';
