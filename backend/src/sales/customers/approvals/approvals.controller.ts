import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ApprovalList } from './approval-list.service.js';
import { Approvals } from './approvals.service.js';

const listing = calls.listApprovals.query;
const choice = calls.approveCustomer.params;
const approval = calls.approveCustomer.body;
const refusal = calls.declineCustomer.body;
const undone = calls.undoApproval.body;
type Choice = z.output<typeof choice>;

@Controller()
export class ApprovalsController {
  constructor(
    private readonly queue: ApprovalList,
    private readonly approvals: Approvals,
  ) {}

  @HandlesCall('listApprovals')
  list(@Query(new SchemaPipe(listing)) query: z.output<typeof listing>) {
    return this.queue.list(query);
  }

  @HandlesCall('approveCustomer')
  async approve(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(approval)) { priceList }: z.output<typeof approval>,
    @CurrentStaffId() actor: string,
  ) {
    const decision = await this.approvals.decide(uid, { state: 'approved', priceList }, actor);
    return { ...successResponse('Account approved.'), decision };
  }

  @HandlesCall('declineCustomer')
  async decline(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(refusal)) { reason }: z.output<typeof refusal>,
    @CurrentStaffId() actor: string,
  ) {
    const decision = await this.approvals.decide(uid, { state: 'declined', reason }, actor);
    return { ...successResponse('Account declined.'), decision };
  }

  @HandlesCall('undoApproval')
  async undo(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(undone)) { decision }: z.output<typeof undone>,
    @CurrentStaffId() actor: string,
  ) {
    await this.approvals.undo(uid, decision, actor);
    return successResponse('Approval decision undone.');
  }
}
