import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/index.js';
import { MailOutcomes } from './mail-outcomes.js';
import { MailSender } from './mail-sender.service.js';
import { MailService } from './mail.service.js';
import { MessageGateway } from './message-gateway.service.js';
import { outboxMailModelName, outboxMailSchema } from './outbox-mail.schema.js';
import { OutboxWorker } from './outbox-worker.service.js';
import { Outbox } from './outbox.service.js';
import { UnsentMails } from './unsent-mails.service.js';

@Module({
  imports: [
    SettingsModule,
    MongooseModule.forFeature([{ name: outboxMailModelName, schema: outboxMailSchema }]),
  ],
  providers: [
    MailOutcomes,
    MailSender,
    MailService,
    MessageGateway,
    Outbox,
    OutboxWorker,
    UnsentMails,
  ],
  exports: [MailOutcomes, MailService, MessageGateway, Outbox, OutboxWorker, UnsentMails],
})
export class MailModule {}
