import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { BulkChangesModule } from '../bulk-changes/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { NewsletterModule } from '../newsletter/index.js';
import { AuditList } from './audit-list.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardStatistics } from './dashboard-statistics.service.js';

@Module({
  imports: [AccountsModule, AuditModule, BulkChangesModule, InquiriesModule, NewsletterModule],
  controllers: [DashboardController],
  providers: [AuditList, DashboardStatistics],
})
export class DashboardModule {}
