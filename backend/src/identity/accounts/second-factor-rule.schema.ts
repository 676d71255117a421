import type { StaffRole } from 'contracts';
import { Schema } from 'mongoose';

/** The staff roles that must sign in with an authenticator app, stored in a single document. */
export interface SecondFactorRule {
  _id: string;
  roles: StaffRole[];
}

export const secondFactorRuleSchema = new Schema<SecondFactorRule>(
  { _id: { type: String, required: true }, roles: { type: [String], default: [] } },
  { collection: 'secondFactorRules', versionKey: false },
);

export const secondFactorRuleId = 'staff';
export const secondFactorRuleModelName = 'SecondFactorRule';
