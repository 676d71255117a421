import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { PushModule } from '../../identity/push/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { CartModule } from '../cart/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { ApprovalDecisions } from './approval-decisions.service.js';
import { ApprovalEvents } from './approval-events.service.js';
import { InquiryApprovalList } from './approval-list.service.js';
import { InquiryApprovalMails } from './approval-mails.service.js';
import { ApprovalRecords } from './approval-records.service.js';
import { ApprovalRequests } from './approval-requests.service.js';
import { inquiryApprovalModelName, inquiryApprovalSchema } from './inquiry-approval.schema.js';
import { InquiryApprovalsController } from './inquiry-approvals.controller.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CartModule,
    InquiriesModule,
    MailModule,
    PushModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: inquiryApprovalModelName, schema: inquiryApprovalSchema }]),
  ],
  controllers: [InquiryApprovalsController],
  providers: [
    ApprovalDecisions,
    ApprovalEvents,
    InquiryApprovalList,
    InquiryApprovalMails,
    ApprovalRecords,
    ApprovalRequests,
  ],
})
export class InquiryApprovalsModule {
  constructor(privacy: InquiryPrivacy) {
    // Hides the approval requests of a deleted account from all lists until the account is restored. Owners cannot
    // decide on hidden requests.
    const texts = { contactPhone: '', message: '', note: '', deliveryAddress: '' };
    const fields = { ...texts, state: 'hidden', lines: [] };
    privacy.register({ collection: 'inquiryApprovals', filter: {}, fields });
  }
}
