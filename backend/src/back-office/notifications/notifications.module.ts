import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { InquiriesModule } from '../../sales/inquiries/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { PushModule } from '../../identity/push/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { FailedMailEvents } from './failed-mail-events.service.js';
import { NotificationMails } from './notification-mails.service.js';
import { NotificationPushes } from './notification-pushes.service.js';
import { notificationModelName, notificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.service.js';
import {
  notificationSettingsModelName,
  notificationSettingsSchema,
} from './notification-settings.schema.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { NotificationWriter } from './notification-writer.service.js';

@Module({
  imports: [
    AccountsModule,
    InquiriesModule,
    MailModule,
    PushModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: notificationModelName, schema: notificationSchema },
      { name: notificationSettingsModelName, schema: notificationSettingsSchema },
    ]),
  ],
  controllers: [NotificationsController],
  providers: [
    FailedMailEvents,
    Notifications,
    NotificationMails,
    NotificationPushes,
    NotificationSettingsService,
    NotificationWriter,
  ],
})
export class NotificationsModule {}
