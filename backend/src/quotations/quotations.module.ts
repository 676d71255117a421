import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { PushModule } from '../push/index.js';
import { MailModule } from '../mail/index.js';
import { MediaModule } from '../media/index.js';
import { PaymentModule } from '../payment/index.js';
import { RateLimitsModule } from '../rate-limits/index.js';
import { SettingsModule } from '../settings/index.js';
import { AcceptanceRecords } from './acceptance-records.service.js';
import { BuyerInquiryPages } from './buyer-inquiry-pages.service.js';
import { BuyerMessagesController } from './buyer-messages.controller.js';
import { BuyerQuotationsController } from './buyer-quotations.controller.js';
import { BuyerStreamsController } from './buyer-streams.controller.js';
import { BuyerStreams } from './buyer-streams.service.js';
import { DeliveryRecords } from './delivery-records.service.js';
import { DraftContents } from './draft-contents.service.js';
import { InquiryAccessGuard } from './inquiry-access.guard.js';
import { InquiryLinkController } from './inquiry-link.controller.js';
import { linkName, linkSchema } from './inquiry-link.schema.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { InquiryPages } from './inquiry-pages.service.js';
import { InquiryThreadsController } from './inquiry-threads.controller.js';
import { KeptPictures } from './kept-pictures.service.js';
import { messageName, messageSchema, threadName, threadSchema } from '../inquiries/index.js';
import { Messages } from './messages.service.js';
import { noteName, noteSchema } from './note.schema.js';
import { Notes } from './notes.service.js';
import { personalFields } from './personal-fields.js';
import { PeopleNames } from './people-names.service.js';
import { PrivatePictures } from './private-pictures.service.js';
import { QuotationDecisions } from './quotation-decisions.service.js';
import { QuotationDelivery } from './quotation-delivery.service.js';
import { QuotationDrafts } from './quotation-drafts.service.js';
import { QuotationEvents } from './quotation-events.service.js';
import { QuotationExpiry } from './quotation-expiry.service.js';
import { QuotationFilesController } from './quotation-files.controller.js';
import { QuotationLimits } from './quotation-limits.service.js';
import { QuotationLists } from './quotation-lists.service.js';
import { QuotationMails } from './quotation-mails.service.js';
import { QuotationPdfs } from './quotation-pdfs.service.js';
import { QuotationSides } from './quotation-sides.service.js';
import { QuotationStatisticsController } from './quotation-statistics.controller.js';
import { QuotationStatisticsService } from './quotation-statistics.service.js';
import { QuotationStore } from './quotation-store.service.js';
import { quotationVersionName, quotationVersionSchema } from './quotation-version.schema.js';
import { SendQuotation } from './send-quotation.service.js';
import { StaffInquiriesController } from './staff-inquiries.controller.js';
import { StaffLinks } from './staff-links.service.js';
import { StaffQuotationsController } from './staff-quotations.controller.js';
import { termsName, termsSchema } from './terms-template.schema.js';
import { TermsTemplatesController } from './terms-templates.controller.js';
import { TermsTemplates } from './terms-templates.service.js';
import { timelineName, timelineSchema } from './timeline-entry.schema.js';
import { Timeline } from './timeline.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    InquiriesModule,
    MailModule,
    MediaModule,
    PaymentModule,
    PushModule,
    RateLimitsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: linkName, schema: linkSchema },
      { name: messageName, schema: messageSchema },
      { name: noteName, schema: noteSchema },
      { name: quotationVersionName, schema: quotationVersionSchema },
      { name: termsName, schema: termsSchema },
      { name: threadName, schema: threadSchema },
      { name: timelineName, schema: timelineSchema },
    ]),
  ],
  controllers: [
    InquiryLinkController,
    BuyerQuotationsController,
    BuyerMessagesController,
    BuyerStreamsController,
    StaffQuotationsController,
    QuotationFilesController,
    QuotationStatisticsController,
    InquiryThreadsController,
    StaffInquiriesController,
    TermsTemplatesController,
  ],
  providers: [
    AcceptanceRecords,
    BuyerInquiryPages,
    BuyerStreams,
    DeliveryRecords,
    DraftContents,
    InquiryAccessGuard,
    InquiryLinks,
    InquiryPages,
    KeptPictures,
    Messages,
    Notes,
    PeopleNames,
    PrivatePictures,
    QuotationDecisions,
    QuotationDelivery,
    QuotationDrafts,
    QuotationEvents,
    QuotationExpiry,
    QuotationLimits,
    QuotationLists,
    QuotationMails,
    QuotationPdfs,
    QuotationSides,
    QuotationStatisticsService,
    QuotationStore,
    SendQuotation,
    StaffLinks,
    TermsTemplates,
    Timeline,
  ],
  exports: [
    InquiryLinks,
    PeopleNames,
    QuotationExpiry,
    QuotationLimits,
    QuotationLists,
    QuotationPdfs,
    QuotationStore,
  ],
})
export class QuotationsModule {
  constructor(privacy: InquiryPrivacy) {
    privacy.register(...personalFields);
  }
}
