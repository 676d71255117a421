import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { BulkChangesModule } from '../../catalogue/bulk-changes/index.js';
import { InquiriesModule } from '../../sales/inquiries/index.js';
import { NewsletterModule } from '../../sales/newsletter/index.js';
import { AuditList } from './audit-list.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardStatistics } from './dashboard-statistics.service.js';

@Module({
  imports: [AccountsModule, AuditModule, BulkChangesModule, InquiriesModule, NewsletterModule],
  controllers: [DashboardController],
  providers: [AuditList, DashboardStatistics],
})
export class DashboardModule {}
