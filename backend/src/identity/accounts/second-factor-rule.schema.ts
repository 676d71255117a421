import type { StaffRole } from 'contracts';
import { Schema } from 'mongoose';

/** Which roles of staff have to sign in with an authenticator app: one document. */
export interface SecondFactorRule {
  _id: string;
  roles: StaffRole[];
}

export const secondFactorRuleSchema = new Schema<SecondFactorRule>(
  { _id: { type: String, required: true }, roles: { type: [String], default: [] } },
  { collection: 'secondFactorRules', versionKey: false },
);

export const secondFactorRuleId = 'staff';
export const secondFactorRuleName = 'SecondFactorRule';
