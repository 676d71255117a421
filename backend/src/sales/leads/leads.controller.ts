import { Body, Controller, Headers } from '@nestjs/common';
import { calls, type NewLead } from 'contracts';
import {
  AllowWithoutXsrfToken,
  ClientInfo,
  successResponse,
  visitor,
  type RequestClient,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { Leads } from './leads.service.js';

@Controller()
export class LeadsController {
  constructor(private readonly leads: Leads) {}

  // Beacons cannot send the XSRF token. Instead, the guard rejects requests whose `sec-fetch-site` header names another
  // site. If the browser does not send this header, the account is not stored.
  @HandlesCall('leaveLead')
  @AllowWithoutXsrfToken()
  async leave(
    @Headers('sec-fetch-site') site: string | undefined,
    @Body(new SchemaPipe(calls.leaveLead.body)) lead: NewLead,
    @ClientInfo() { address, viewer }: RequestClient,
  ) {
    await this.leads.leave(lead, { address, viewer: site === undefined ? visitor : viewer });
    return successResponse('Lead recorded.');
  }
}
