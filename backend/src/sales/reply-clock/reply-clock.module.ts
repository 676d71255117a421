import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { ReplyClockController } from './reply-clock.controller.js';
import { ReminderMails } from './reminder-mails.service.js';
import { ReplyClock } from './reply-clock.service.js';
import { ReplyReminders } from './reply-reminders.service.js';

@Module({
  imports: [AccountsModule, InquiriesModule, MailModule, RateLimitsModule, SettingsModule],
  controllers: [ReplyClockController],
  providers: [ReminderMails, ReplyClock, ReplyReminders],
  exports: [ReplyReminders],
})
export class ReplyClockModule {}
