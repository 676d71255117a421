import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountsModule } from './accounts/index.js';
import { BinModule } from './bin/index.js';
import { BrowserReportsModule } from './browser-reports/index.js';
import { BulkChangesModule } from './bulk-changes/index.js';
import { CartModule } from './cart/index.js';
import { CatalogueModule } from './catalogue/index.js';
import { CategoriesModule } from './categories/index.js';
import { ConfigModule, type Config } from './config/index.js';
import { CustomersModule } from './customers/index.js';
import { DatabaseModule } from './database/index.js';
import { DocsModule } from './docs/index.js';

import { FindModule } from './find/index.js';
import { FulfilmentModule } from './fulfilment/index.js';
import { StaffSettingsModule } from './staff-settings/index.js';
import { NotificationsModule } from './notifications/index.js';
import { SavedRepliesModule } from './saved-replies/index.js';
import { SavedViewsModule } from './saved-views/index.js';
import { StaffModule } from './staff/index.js';
import { SearchModule } from './search/index.js';
import { HealthModule } from './health/index.js';
import { LogModule } from './http/index.js';
import { InquiriesModule } from './inquiries/index.js';
import { ClusterModule } from './cluster/index.js';
import { LeadsModule } from './leads/index.js';
import { MediaModule } from './media/index.js';
import { MetricsModule } from './metrics/index.js';
import { QuotationsModule } from './quotations/index.js';
import { NewsletterModule } from './newsletter/index.js';
import { ReleasesModule } from './releases/index.js';
import { ReplyClockModule } from './reply-clock/index.js';
import { DashboardModule } from './dashboard/index.js';
import { UnsentMailsModule } from './unsent-mails/index.js';
import { ImportExportModule } from './import-export/index.js';

@Module({})
export class AppModule {
  static with(config: Config, log: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LogModule.with(log),
        DatabaseModule,
        ClusterModule,
        AccountsModule,
        MediaModule,
        CategoriesModule,
        CatalogueModule,
        CartModule,
        InquiriesModule,
        QuotationsModule,
        FulfilmentModule,
        LeadsModule,
        CustomersModule,
        ReplyClockModule,
        ReleasesModule,
        SearchModule,
        NewsletterModule,
        ImportExportModule,
        DashboardModule,
        BulkChangesModule,
        BinModule,
        FindModule,
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
      ],
    };
  }
}
