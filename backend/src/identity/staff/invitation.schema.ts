import { staffRoles, type StaffRole } from 'contracts';
import { Schema, type Types } from 'mongoose';
import { emailedInvitationFields, type EmailedInvitation } from '../accounts/index.js';

/** An invitation to become a staff member. */
export interface StoredInvitation extends EmailedInvitation {
  _id: Types.ObjectId;
  role: StaffRole;
}

const keptForSeconds = 90 * 24 * 3600;

export const invitationSchema = new Schema<StoredInvitation>(
  { ...emailedInvitationFields, role: { type: String, enum: staffRoles, required: true } },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index({ email: 1 });
invitationSchema.index({ sentAt: -1 }, { expireAfterSeconds: keptForSeconds });

export const invitationModelName = 'Invitation';
