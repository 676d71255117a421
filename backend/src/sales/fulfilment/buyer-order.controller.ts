import { Controller, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { ClientInfo, type RequestClient } from '../../identity/accounts/index.js';
import { HandlesCall } from '../../platform/http/index.js';
import {
  CurrentInquiry,
  InquiryAccessGuard,
  toPdfResponse,
  QuotationRateLimits,
  toQueuedJobOptions,
  type InquiryAccess,
} from '../quotations/index.js';
import { PackingLists } from './packing-lists.service.js';

@Controller()
@UseGuards(InquiryAccessGuard)
export class BuyerOrderController {
  constructor(
    private readonly packingLists: PackingLists,
    private readonly limits: QuotationRateLimits,
  ) {}

  @HandlesCall('showPackingList')
  async showPackingList(
    @CurrentInquiry() access: InquiryAccess,
    @ClientInfo() client: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countPdf(access, client);
    const waiting = toQueuedJobOptions(client, response);
    return toPdfResponse(await this.packingLists.forBuyer(access.inquiry, waiting));
  }
}
