import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { MetricsModule } from '../../platform/metrics/index.js';
import { BrowserReportsController } from './browser-reports.controller.js';
import { BrowserReports } from './browser-reports.service.js';
import { KnownReleases } from './known-releases.service.js';

@Module({
  imports: [AccountsModule, RateLimitsModule, MetricsModule],
  controllers: [BrowserReportsController],
  providers: [BrowserReports, KnownReleases],
})
export class BrowserReportsModule {}
