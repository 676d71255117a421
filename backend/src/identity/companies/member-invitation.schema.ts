import { companyRoles, type CompanyRole } from 'contracts';
import { Schema, type Types } from 'mongoose';
import { emailedInvitationFields, type EmailedInvitation } from '../accounts/index.js';

/** An invitation to become a member of a company. */
export interface StoredMemberInvitation extends EmailedInvitation {
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  role: CompanyRole;
}

const keptForSeconds = 90 * 24 * 3600;

export const memberInvitationSchema = new Schema<StoredMemberInvitation>(
  {
    ...emailedInvitationFields,
    companyId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: companyRoles, required: true },
  },
  { collection: 'companyInvitations', versionKey: false },
);
memberInvitationSchema.index({ tokenHash: 1 }, { unique: true });
memberInvitationSchema.index({ companyId: 1, email: 1 });
memberInvitationSchema.index({ sentAt: -1 }, { expireAfterSeconds: keptForSeconds });

export const memberInvitationModelName = 'MemberInvitation';
