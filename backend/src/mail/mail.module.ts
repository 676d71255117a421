import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailService } from './mail.service.js';
import { outboxMailName, outboxMailSchema } from './outbox-mail.schema.js';
import { Outbox } from './outbox.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: outboxMailName, schema: outboxMailSchema }])],
  providers: [MailService, Outbox],
  exports: [MailService, Outbox],
})
export class MailModule {}
