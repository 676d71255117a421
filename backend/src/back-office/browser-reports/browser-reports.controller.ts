import { Body, Controller } from '@nestjs/common';
import { calls, policyReport, type BrowserReport } from 'contracts';
import {
  successResponse,
  AllowWithoutToken,
  ClientInfo,
  type Client,
} from '../../identity/accounts/index.js';
import { Call, SchemaPipe } from '../../platform/http/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { BrowserReports } from './browser-reports.service.js';

@Controller()
export class BrowserReportsController {
  constructor(
    private readonly reports: BrowserReports,
    private readonly limits: RateLimits,
  ) {}

  // A page that is being closed cannot send headers, so there is no token; forged counts are worth nothing to an
  // attacker.
  @Call('reportFromBrowser')
  @AllowWithoutToken()
  async take(
    @Body(new SchemaPipe(calls.reportFromBrowser.body)) report: BrowserReport,
    @ClientInfo() { address }: Client,
  ) {
    await this.limits.count('reportsPerAddress', address);
    await this.reports.record(report);
    return successResponse('Noted.');
  }

  // Browsers send violation reports without a token and with their own content type; only pages of this site have this
  // policy.
  @Call('reportPolicyViolation')
  @AllowWithoutToken()
  async takeViolation(
    @Body(new SchemaPipe(policyReport)) directives: string[],
    @ClientInfo() { address }: Client,
  ) {
    await this.limits.count('reportsPerAddress', address);
    this.reports.recordViolations(directives);
    return successResponse('Noted.');
  }
}
