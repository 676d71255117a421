import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { BuyerPushes } from './buyer-pushes.service.js';
import { pushMessageModelName, pushMessageSchema } from './push-message.schema.js';
import { PushOutbox } from './push-outbox.service.js';
import { PushSender } from './push-sender.service.js';
import { pushSubscriptionModelName, pushSubscriptionSchema } from './push-subscription.schema.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { PushWorker } from './push-worker.service.js';
import { PushController } from './push.controller.js';

@Module({
  imports: [
    AccountsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: pushMessageModelName, schema: pushMessageSchema },
      { name: pushSubscriptionModelName, schema: pushSubscriptionSchema },
    ]),
  ],
  controllers: [PushController],
  providers: [BuyerPushes, PushOutbox, PushSender, PushSubscriptions, PushWorker],
  exports: [BuyerPushes, PushOutbox, PushWorker],
})
export class PushModule {}
