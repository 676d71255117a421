import { Body, Controller } from '@nestjs/common';
import { calls, policyReport, type BrowserReport } from 'contracts';
import {
  successResponse,
  AllowWithoutXsrfToken,
  ClientInfo,
  type RequestClient,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { BrowserReports } from './browser-reports.service.js';

@Controller()
export class BrowserReportsController {
  constructor(
    private readonly reports: BrowserReports,
    private readonly limits: RateLimits,
  ) {}

  // Browsers send these reports while a page is being closed and cannot add headers at that time, so no XSRF token
  // is required. An attacker gains nothing by forging a report.
  @HandlesCall('reportFromBrowser')
  @AllowWithoutXsrfToken()
  async take(
    @Body(new SchemaPipe(calls.reportFromBrowser.body)) report: BrowserReport,
    @ClientInfo() { address }: RequestClient,
  ) {
    await this.limits.count('reportsPerAddress', address);
    await this.reports.record(report);
    return successResponse('Report received.');
  }

  // Browsers report violations of the Content Security Policy themselves and cannot add an XSRF token.
  @HandlesCall('reportPolicyViolation')
  @AllowWithoutXsrfToken()
  async takeViolation(
    @Body(new SchemaPipe(policyReport)) directives: string[],
    @ClientInfo() { address }: RequestClient,
  ) {
    await this.limits.count('reportsPerAddress', address);
    this.reports.recordViolations(directives);
    return successResponse('Report received.');
  }
}
