import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../catalogue/media/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { EmailPreviews } from './email-previews.service.js';
import { settingChangeModelName, settingChangeSchema } from './setting-change.schema.js';
import { SettingChanges } from './setting-changes.service.js';
import { SettingHistory } from './setting-history.service.js';
import { StaffSettingsController } from './staff-settings.controller.js';
import { StaffSettings } from './staff-settings.service.js';
import { TestMails } from './test-mails.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    MailModule,
    MediaModule,
    RateLimitsModule,
    SettingsModule,
    VersionsModule,
    MongooseModule.forFeature([{ name: settingChangeModelName, schema: settingChangeSchema }]),
  ],
  controllers: [StaffSettingsController],
  providers: [EmailPreviews, SettingChanges, SettingHistory, StaffSettings, TestMails],
})
export class StaffSettingsModule {}
