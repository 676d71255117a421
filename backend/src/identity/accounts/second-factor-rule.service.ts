import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { staffRoles, type StaffRole } from 'contracts';
import type { Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import {
  secondFactorRuleId,
  secondFactorRuleModelName,
  type SecondFactorRule,
} from './second-factor-rule.schema.js';

/**
 * The roles that must set up an authenticator app before anything else; read on every request, so that changes apply
 * immediately.
 */
@Injectable()
export class SecondFactorRules {
  constructor(
    @InjectModel(secondFactorRuleModelName) private readonly rules: Model<SecondFactorRule>,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<StaffRole[]> {
    const rule = await this.rules.findById(secondFactorRuleId).lean<SecondFactorRule>();
    return staffRoles.filter((role) => rule?.roles.includes(role));
  }

  async isRequiredOf(role: StaffRole): Promise<boolean> {
    return Boolean(await this.rules.exists({ _id: secondFactorRuleId, roles: role }));
  }

  async set(requestedRoles: StaffRole[], actor: string) {
    const roles = staffRoles.filter((role) => requestedRoles.includes(role));
    const before = await this.list();
    await this.rules.updateOne({ _id: secondFactorRuleId }, { $set: { roles } }, { upsert: true });
    const change = { before: { roles: before.join(', ') }, after: { roles: roles.join(', ') } };
    await this.audit.recordChange('staff.second_factor_required', {
      actor,
      subject: 'staff',
      ...change,
    });
  }
}
