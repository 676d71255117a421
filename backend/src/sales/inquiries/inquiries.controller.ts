import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentStaffId,
  CurrentUser,
  assertOwnUid,
  Sessions,
  SignedOutMessage,
  type RequestClient,
  type SignedInViewer,
  type Viewer,
} from '../../identity/accounts/index.js';
import { HandlesCall, EventStream, SchemaPipe } from '../../platform/http/index.js';
import { InquiriesService } from './inquiries.service.js';
import { allInquiriesTopic } from './changes/inquiry-change-feed.service.js';
import { InquiryStreams } from './changes/inquiry-streams.service.js';
import { readIdempotencyKey } from './submission/submission-key.js';
import { InquirySubmitter } from './submission/submit-inquiry.service.js';

const submission = calls.submitInquiry.body;
const customer = calls.listCustomerInquiries.params;
const part = calls.listCustomerInquiries.query;
const listing = calls.listInquiries.query;
const pathParams = calls.setInquiryStatus.params;
const change = calls.setInquiryStatus.body;

@Controller()
export class InquiriesController {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly submissions: InquirySubmitter,
    private readonly streams: InquiryStreams,
    private readonly sessions: Sessions,
  ) {}

  @HandlesCall('submitInquiry')
  @SignedOutMessage('User ID not found. Please log in.')
  async submit(
    @Body(new SchemaPipe(submission)) body: z.output<typeof submission>,
    @Headers('idempotency-key') key: string | undefined,
    @ClientInfo() browser: RequestClient,
  ) {
    const uid = assertOwnUid(browser.viewer, body.uid);
    const press = { submission: body, key: readIdempotencyKey(key), browser };
    const inquiryResult = await this.inquiries.showToBuyer(
      await this.submissions.submit(uid, press),
    );
    return { success: true, message: 'Inquiry submitted and cart cleared!', ...inquiryResult };
  }

  @HandlesCall('listCustomerInquiries')
  listOf(
    @Param(new SchemaPipe(customer)) { uid }: z.infer<typeof customer>,
    @Query(new SchemaPipe(part)) { page }: z.output<typeof part>,
    @CurrentUser() viewer: Viewer,
  ) {
    return this.inquiries.listOf(uid, viewer, page);
  }

  @HandlesCall('listInquiries')
  listAll(
    @Query(new SchemaPipe(listing)) query: z.infer<typeof listing>,
    @CurrentStaffId() uid: string,
  ) {
    return this.inquiries.listAll(query, uid);
  }

  @HandlesCall('followInquiries')
  follow(
    @Headers('last-event-id') lastId: string | undefined,
    @CurrentUser() { session }: SignedInViewer,
    @Res() response: Response,
  ) {
    const passes = [{ office: this.sessions, id: session }];
    const follower = { side: 'staff' as const, owner: session, topic: allInquiriesTopic, passes };
    return this.streams.subscribe(new EventStream(response), follower, lastId);
  }

  @HandlesCall('setInquiryStatus')
  async setStatus(
    @Param(new SchemaPipe(pathParams)) { inquiryId }: z.infer<typeof pathParams>,
    @Body(new SchemaPipe(change)) { status }: z.infer<typeof change>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const inquiry = await this.inquiries.setStatus(inquiryId, status, viewer.uid);
    return { success: true, message: 'Status updated successfully', inquiry };
  }
}
