import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentUser, successResponse, type SignedInViewer } from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { Companies } from './companies.service.js';
import { requireCompanyMember } from './member-of.js';
import { Members } from './members.service.js';

const form = calls.createCompany.body;
const pathParams = calls.changeMemberRole.params;
const role = calls.changeMemberRole.body;
const successor = calls.transferCompany.body;
type Named = z.output<typeof pathParams>;

@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: Companies,
    private readonly members: Members,
  ) {}

  @HandlesCall('showCompany')
  show(@CurrentUser() viewer: SignedInViewer) {
    return this.companies.show(viewer);
  }

  @HandlesCall('createCompany')
  async create(
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.companies.create(body, viewer);
    return successResponse('Company created');
  }

  @HandlesCall('changeCompany')
  async change(
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.companies.change(body, requireCompanyMember(viewer));
    return successResponse('Company saved');
  }

  @HandlesCall('leaveCompany')
  async leave(@CurrentUser() viewer: SignedInViewer) {
    const isDeleted = await this.members.leave(requireCompanyMember(viewer));
    return successResponse(isDeleted ? 'Company deleted' : 'You left the company');
  }

  @HandlesCall('changeMemberRole')
  async changeRole(
    @Param(new SchemaPipe(pathParams)) { uid }: Named,
    @Body(new SchemaPipe(role)) body: z.output<typeof role>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.members.changeRole(uid.toLowerCase(), body.role, requireCompanyMember(viewer));
    return successResponse('Role changed');
  }

  @HandlesCall('removeMember')
  async remove(
    @Param(new SchemaPipe(pathParams)) { uid }: Named,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.members.remove(uid.toLowerCase(), requireCompanyMember(viewer));
    return successResponse('Member removed');
  }

  @HandlesCall('transferCompany')
  async transfer(
    @Body(new SchemaPipe(successor)) { uid }: z.output<typeof successor>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.members.transfer(uid.toLowerCase(), requireCompanyMember(viewer));
    return successResponse('Ownership transferred');
  }
}
