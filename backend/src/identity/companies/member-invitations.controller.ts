import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type SignedInViewer,
} from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { MemberAcceptance } from './member-acceptance.service.js';
import { MemberInvitations } from './member-invitations.service.js';
import { requireCompanyMember } from './member-of.js';

const form = calls.inviteMember.body;
const pathParams = calls.revokeMemberInvitation.params;
const link = calls.showMemberInvitation.body;
type Named = z.output<typeof pathParams>;
type Link = z.output<typeof link>;

@Controller()
export class MemberInvitationsController {
  constructor(
    private readonly invitations: MemberInvitations,
    private readonly acceptance: MemberAcceptance,
  ) {}

  @HandlesCall('inviteMember')
  async invite(
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() client: RequestClient,
  ) {
    await this.invitations.invite(body, { ...requireCompanyMember(viewer), client });
    return successResponse('Invitation sent');
  }

  @HandlesCall('resendMemberInvitation')
  async resend(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() client: RequestClient,
  ) {
    await this.invitations.resend(id, { ...requireCompanyMember(viewer), client });
    return successResponse('Invitation sent again');
  }

  @HandlesCall('revokeMemberInvitation')
  async revoke(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.invitations.revoke(id, requireCompanyMember(viewer));
    return successResponse('Invitation revoked');
  }

  @HandlesCall('showMemberInvitation')
  show(@Body(new SchemaPipe(link)) { token }: Link, @ClientInfo() client: RequestClient) {
    return this.acceptance.show(token, client);
  }

  @HandlesCall('acceptMemberInvitation')
  async accept(
    @Body(new SchemaPipe(link)) { token }: Link,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() client: RequestClient,
  ) {
    const company = await this.acceptance.accept(token, viewer, client);
    return successResponse(`You joined ${company}`);
  }
}
