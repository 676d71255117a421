import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountsModule } from './identity/accounts/index.js';
import { BinModule } from './back-office/bin/index.js';
import { BrowserReportsModule } from './back-office/browser-reports/index.js';
import { BulkChangesModule } from './catalogue/bulk-changes/index.js';
import { PhoneCallersModule } from './sales/callers/index.js';
import { CartModule } from './sales/cart/index.js';
import { CatalogueModule } from './catalogue/products/index.js';
import { CategoriesModule } from './catalogue/categories/index.js';
import { CompaniesModule } from './identity/companies/index.js';
import { ConfigModule, type Config } from './platform/config/index.js';
import { CustomersModule } from './sales/customers/index.js';
import { DatabaseModule } from './platform/database/index.js';
import { DocsModule } from './platform/docs/index.js';

import { StaffSearchModule } from './back-office/staff-search/index.js';
import { FulfilmentModule } from './sales/fulfilment/index.js';
import { StaffSettingsModule } from './back-office/staff-settings/index.js';
import { NotificationsModule } from './back-office/notifications/index.js';
import { QuickOrderModule } from './sales/quick-order/index.js';
import { PriceListsModule } from './catalogue/price-lists/index.js';
import { SavedListsModule } from './sales/saved-lists/index.js';
import { SavedRepliesModule } from './sales/saved-replies/index.js';
import { SavedViewsModule } from './back-office/saved-views/index.js';
import { StaffModule } from './identity/staff/index.js';
import { SearchModule } from './catalogue/search/index.js';
import { HealthModule } from './platform/health/index.js';
import { LogModule } from './platform/http/index.js';
import { InquiriesModule } from './sales/inquiries/index.js';
import { InquiryApprovalsModule } from './sales/inquiry-approvals/index.js';
import { ClusterModule } from './platform/cluster/index.js';
import { LeadsModule } from './sales/leads/index.js';
import { MediaModule } from './catalogue/media/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { QuotationsModule } from './sales/quotations/index.js';
import { NewsletterModule } from './sales/newsletter/index.js';
import { ReleasesModule } from './back-office/releases/index.js';
import { ReplyClockModule } from './sales/reply-clock/index.js';
import { DashboardModule } from './back-office/dashboard/index.js';
import { UnsentMailsModule } from './back-office/unsent-mails/index.js';
import { ImportExportModule } from './catalogue/import-export/index.js';

const modules = [
  DatabaseModule,
  ClusterModule,
  AccountsModule,
  CompaniesModule,
  MediaModule,
  CategoriesModule,
  CatalogueModule,
  CartModule,
  QuickOrderModule,
  SavedListsModule,
  InquiriesModule,
  InquiryApprovalsModule,
  QuotationsModule,
  FulfilmentModule,
  LeadsModule,
  PhoneCallersModule,
  CustomersModule,
  ReplyClockModule,
  ReleasesModule,
  SearchModule,
  NewsletterModule,
  ImportExportModule,
  DashboardModule,
  BulkChangesModule,
  PriceListsModule,
  BinModule,
  StaffSearchModule,
  SavedRepliesModule,
  SavedViewsModule,
  NotificationsModule,
  UnsentMailsModule,
  StaffSettingsModule,
  StaffModule,
  MetricsModule,
  BrowserReportsModule,
  HealthModule,
  DocsModule,
];

@Module({})
export class AppModule {
  static with(config: Config, log: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(config), LogModule.with(log), ...modules],
    };
  }
}
