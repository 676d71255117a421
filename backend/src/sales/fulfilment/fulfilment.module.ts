import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { QuotationsModule } from '../quotations/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { BuyerOrderController } from './buyer-order.controller.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { OrderMails } from './order-mails.service.js';
import { OrderSteps } from './order-steps.service.js';
import { PackingLists } from './packing-lists.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    InquiriesModule,
    MailModule,
    QuotationsModule,
    SettingsModule,
  ],
  controllers: [BuyerOrderController, FulfilmentController],
  providers: [OrderMails, OrderSteps, PackingLists],
})
export class FulfilmentModule {}
