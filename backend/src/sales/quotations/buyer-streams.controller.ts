import { Controller, Headers, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentUser, type SignedInViewer } from '../../identity/accounts/index.js';
import { HandlesCall, EventStream } from '../../platform/http/index.js';
import { BuyerStreams } from './buyer-streams.service.js';
import { CurrentInquiry, InquiryAccessGuard, type InquiryAccess } from './inquiry-access.guard.js';

/**
 * Event streams for buyers. A stream reports either the changes of one inquiry, to its owner or the holder of its link,
 * or the changes of all inquiries of the buyer.
 */
@Controller()
export class BuyerStreamsController {
  constructor(private readonly streams: BuyerStreams) {}

  @HandlesCall('followInquiry')
  @UseGuards(InquiryAccessGuard)
  followOne(
    @CurrentInquiry() access: InquiryAccess,
    @Headers('last-event-id') lastId: string | undefined,
    @Res() response: Response,
  ) {
    return this.streams.followOne(new EventStream(response), access, lastId);
  }

  @HandlesCall('followOwnInquiries')
  followOwn(
    @CurrentUser() viewer: SignedInViewer,
    @Headers('last-event-id') lastId: string | undefined,
    @Res() response: Response,
  ) {
    return this.streams.followOwn(new EventStream(response), viewer, lastId);
  }
}
