import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { UnsentMailsController } from './unsent-mails.controller.js';

@Module({ imports: [AuditModule, MailModule], controllers: [UnsentMailsController] })
export class UnsentMailsModule {}
