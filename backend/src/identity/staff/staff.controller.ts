import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  CurrentStaffId,
  SecondFactorRules,
  StaffRoles,
  successResponse,
} from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { Invitations } from './invitations.service.js';
import { Presences } from './presences.service.js';
import { StaffMembers } from './staff-members.service.js';

const { changeRole, inviteStaff, lookAtRecord, requireSecondFactor, resendInvitation } = calls;
const pathParams = resendInvitation.params;
type Named = z.output<typeof pathParams>;

@Controller()
export class StaffController {
  constructor(
    private readonly members: StaffMembers,
    private readonly roles: StaffRoles,
    private readonly rules: SecondFactorRules,
    private readonly invitations: Invitations,
    private readonly presences: Presences,
  ) {}

  @HandlesCall('listStaff')
  list() {
    return this.members.list();
  }

  @HandlesCall('changeRole')
  async changeRole(
    @Param(new SchemaPipe(changeRole.params)) { uid }: z.output<typeof changeRole.params>,
    @Body(new SchemaPipe(changeRole.body)) { role }: z.output<typeof changeRole.body>,
    @CurrentStaffId() actor: string,
  ) {
    await this.roles.change(uid, role, actor);
    return successResponse('Role changed');
  }

  @HandlesCall('requireSecondFactor')
  async requireSecondFactor(
    @Body(new SchemaPipe(requireSecondFactor.body))
    { roles }: z.output<typeof requireSecondFactor.body>,
    @CurrentStaffId() actor: string,
  ) {
    await this.rules.set(roles, actor);
    return successResponse('Saved');
  }

  @HandlesCall('inviteStaff')
  async invite(
    @Body(new SchemaPipe(inviteStaff.body)) form: z.output<typeof inviteStaff.body>,
    @CurrentStaffId() actor: string,
  ) {
    await this.invitations.invite(form, actor);
    return successResponse('Invitation sent');
  }

  @HandlesCall('resendInvitation')
  async resend(@Param(new SchemaPipe(pathParams)) { id }: Named, @CurrentStaffId() actor: string) {
    await this.invitations.resend(id, actor);
    return successResponse('Invitation sent again');
  }

  @HandlesCall('revokeInvitation')
  async revoke(@Param(new SchemaPipe(pathParams)) { id }: Named, @CurrentStaffId() actor: string) {
    await this.invitations.revoke(id, actor);
    return successResponse('Invitation revoked');
  }

  @HandlesCall('lookAtRecord')
  async look(
    @Body(new SchemaPipe(lookAtRecord.body)) { kind, id }: z.output<typeof lookAtRecord.body>,
    @CurrentStaffId() uid: string,
  ) {
    return { others: await this.presences.look(kind, id, uid) };
  }
}
