import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { InquiryAssignments } from './inquiry-assignments.service.js';

const pathParams = calls.assignInquiry.params;
const chosen = calls.assignInquiry.body;

@Controller()
export class InquiryAssignmentsController {
  constructor(private readonly assignments: InquiryAssignments) {}

  @HandlesCall('listAssignees')
  list() {
    return this.assignments.listAssignees();
  }

  @HandlesCall('assignInquiry')
  async assign(
    @Param(new SchemaPipe(pathParams)) { number }: z.output<typeof pathParams>,
    @Body(new SchemaPipe(chosen)) { uid }: z.output<typeof chosen>,
    @CurrentStaffId() actor: string,
  ) {
    await this.assignments.assign(number, uid ?? undefined, actor);
    return successResponse(uid ? 'Inquiry assigned' : 'Inquiry unassigned');
  }
}
