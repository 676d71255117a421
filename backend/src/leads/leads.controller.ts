import { Body, Controller, Headers } from '@nestjs/common';
import { calls, type LeadLeft } from 'contracts';
import {
  AllowCrossSite,
  ClientInfo,
  successResponse,
  visitor,
  type Client,
} from '../accounts/index.js';
import { AppError } from '../errors.js';
import { Call, SchemaPipe } from '../http/index.js';
import { Leads } from './leads.service.js';

@Controller()
export class LeadsController {
  constructor(private readonly leads: Leads) {}

  // A page that is left can send no header, so there is no token; an account is noted only where the browser says that
  // the page was ours.
  @Call('leaveLead')
  @AllowCrossSite()
  async leave(
    @Headers('sec-fetch-site') site: string | undefined,
    @Body(new SchemaPipe(calls.leaveLead.body)) left: LeadLeft,
    @ClientInfo() { address, viewer }: Client,
  ) {
    if (site !== undefined && site !== 'same-origin')
      throw new AppError('access.forbidden', 'Only pages of this shop may leave leads.');
    await this.leads.leave(left, { address, viewer: site === undefined ? visitor : viewer });
    return successResponse('Noted.');
  }
}
