import { Injectable } from '@nestjs/common';
import type { StaffList } from 'contracts';
import { SecondFactorRules, StaffRoles } from '../accounts/index.js';
import { Invitations } from './invitations.service.js';

@Injectable()
export class StaffMembers {
  constructor(
    private readonly roles: StaffRoles,
    private readonly invitations: Invitations,
    private readonly rules: SecondFactorRules,
  ) {}

  async list(): Promise<StaffList> {
    const [members, invitations, secondFactorRoles] = await Promise.all([
      this.roles.list(),
      this.invitations.list(),
      this.rules.list(),
    ]);
    return { members, invitations, secondFactorRoles };
  }
}
