import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { NoticePagesModule } from '../../platform/notice-pages/index.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { subscriberModelName, subscriberSchema } from './subscriber.schema.js';

@Module({
  imports: [
    AccountsModule,
    RateLimitsModule,
    MailModule,
    NoticePagesModule,
    MongooseModule.forFeature([{ name: subscriberModelName, schema: subscriberSchema }]),
  ],
  controllers: [NewsletterController],
  providers: [NewsletterService],
  exports: [NewsletterService],
})
export class NewsletterModule {}
