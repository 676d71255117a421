import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { PhoneCallerInquiries } from './caller-inquiries.service.js';
import { CallersController } from './callers.controller.js';

@Module({
  imports: [AccountsModule, AuditModule, InquiriesModule],
  controllers: [CallersController],
  providers: [PhoneCallerInquiries],
})
export class PhoneCallersModule {}
