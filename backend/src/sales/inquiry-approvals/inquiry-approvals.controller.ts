import { Body, Controller, Headers, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  assertOwnUid,
  ClientInfo,
  CurrentUser,
  forbiddenError,
  successResponse,
  companyOfViewer,
  type RequestClient,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { ApprovalDecisions } from './approval-decisions.service.js';
import { InquiryApprovalList } from './approval-list.service.js';
import { ApprovalRequests } from './approval-requests.service.js';

const submission = calls.requestInquiryApproval.body;
const headers = calls.requestInquiryApproval.headers;
const idSchema = calls.approveInquiry.params;
const refusal = calls.returnInquiry.body;
type One = z.output<typeof idSchema>;

@Controller()
export class InquiryApprovalsController {
  constructor(
    private readonly approvals: InquiryApprovalList,
    private readonly requests: ApprovalRequests,
    private readonly decisions: ApprovalDecisions,
  ) {}

  @HandlesCall('listInquiryApprovals')
  async list(@CurrentUser() viewer: SignedInViewer) {
    return { approvals: await this.approvals.list(viewer) };
  }

  @HandlesCall('requestInquiryApproval')
  async request(
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body(new SchemaPipe(submission)) body: z.output<typeof submission>,
    @ClientInfo() browser: RequestClient,
  ) {
    const { 'Idempotency-Key': key } = new SchemaPipe(headers).transform({
      'Idempotency-Key': idempotencyKey,
    });
    const uid = assertOwnUid(browser.viewer, body.uid);
    await this.requests.request(uid, { submission: body, key, browser });
    return successResponse('Sent for approval');
  }

  @HandlesCall('approveInquiry')
  async approve(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const number = await this.decisions.approve(id, ownerOf(viewer));
    return { ...successResponse(`Approved and sent as ${number}`), number };
  }

  @HandlesCall('returnInquiry')
  async return(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(refusal)) { note }: z.output<typeof refusal>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.decisions.return(id, note, ownerOf(viewer));
    return successResponse('Returned to the buyer');
  }

  @HandlesCall('reopenInquiry')
  async reopen(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @CurrentUser() { uid }: SignedInViewer,
  ) {
    const texts = await this.requests.reopen(id, uid);
    return { ...successResponse('Moved to your cart'), ...texts };
  }
}

/** Returns the account id and the company id of an owner. Only handlers of owner-only endpoints use this function. */
function ownerOf(viewer: SignedInViewer) {
  const companyId = companyOfViewer(viewer)?.id;
  if (!companyId) throw forbiddenError();
  return { uid: viewer.uid, companyId };
}
