import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { PricingModule } from '../../catalogue/pricing/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { CompanyInquiries } from './company-inquiries.service.js';
import { HeldInquiryDelivery } from './held-inquiry-delivery.service.js';
import { ApprovalLimit } from './submission/approval-limit.service.js';
import { counterModelName, counterSchema } from './submission/counter.schema.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryAnswers } from './inquiry-answers.service.js';
import { InquiryAssignmentsController } from './inquiry-assignments.controller.js';
import { InquiryAssignments } from './inquiry-assignments.service.js';
import { InquiryEvents } from './changes/inquiry-events.service.js';
import { InquiryRateLimits } from './submission/inquiry-limits.service.js';
import { InquiryEmailData } from './emails/inquiry-mail-facts.service.js';
import { InquiryMails } from './emails/inquiry-mails.service.js';
import { InquiryChangeFeed } from './changes/inquiry-change-feed.service.js';
import { InquiryNumbers } from './submission/inquiry-numbers.service.js';
import { InquirySenders } from './inquiry-senders.service.js';
import { InquiryRecords } from './inquiry-records.service.js';
import { InquiryPrivacy } from './inquiry-privacy.service.js';
import { inquiryModelName, inquirySchema } from './inquiry.schema.js';
import { inquiryStateModelName, inquiryStateSchema } from './inquiry-state.schema.js';
import { InquiryStatistics } from './inquiry-statistics.service.js';
import { InquiryStreams } from './changes/inquiry-streams.service.js';
import { LatestReply } from './messages/latest-reply.service.js';
import { inquiryMessageModelName, messageSchema } from './messages/message.schema.js';
import { StaffEvents } from './changes/staff-events.service.js';
import { InquirySubmitter } from './submission/submit-inquiry.service.js';
import { SubmittedInquiries } from './submission/submitted-inquiries.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CartModule,
    CatalogueModule,
    PricingModule,
    RateLimitsModule,
    MailModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: counterModelName, schema: counterSchema },
      { name: inquiryModelName, schema: inquirySchema },
      { name: inquiryMessageModelName, schema: messageSchema },
      { name: inquiryStateModelName, schema: inquiryStateSchema },
    ]),
  ],
  controllers: [InquiriesController, InquiryAssignmentsController],
  providers: [
    ApprovalLimit,
    CompanyInquiries,
    HeldInquiryDelivery,
    InquiriesService,
    InquiryAnswers,
    InquiryAssignments,
    InquiryEvents,
    InquiryRateLimits,
    InquiryEmailData,
    InquiryMails,
    InquiryChangeFeed,
    InquiryNumbers,
    InquiryPrivacy,
    InquiryRecords,
    InquirySenders,
    InquiryStatistics,
    InquiryStreams,
    LatestReply,
    StaffEvents,
    InquirySubmitter,
    SubmittedInquiries,
  ],
  exports: [
    CompanyInquiries,
    InquiriesService,
    InquiryAnswers,
    InquiryAssignments,
    InquiryChangeFeed,
    InquiryRateLimits,
    InquiryNumbers,
    InquiryRecords,
    InquiryPrivacy,
    InquiryStatistics,
    InquiryStreams,
    StaffEvents,
    InquirySubmitter,
    SubmittedInquiries,
  ],
})
export class InquiriesModule {}
