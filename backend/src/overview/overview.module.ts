import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { NewsletterModule } from '../newsletter/index.js';
import { AuditList } from './audit-list.service.js';
import { OverviewController } from './overview.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [AccountsModule, AuditModule, InquiriesModule, NewsletterModule],
  controllers: [OverviewController],
  providers: [AuditList, StatisticsService],
})
export class OverviewModule {}
