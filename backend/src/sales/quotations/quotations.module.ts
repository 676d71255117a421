import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { PricingModule } from '../../catalogue/pricing/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { PushModule } from '../../identity/push/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../catalogue/media/index.js';
import { PaymentModule } from '../payment/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { AcceptanceRecords } from './versions/acceptance-records.service.js';
import { BuyerInquiryPages } from './buyer-inquiry-pages.service.js';
import { BuyerMessagesController } from './messages/buyer-messages.controller.js';
import { BuyerQuotationsController } from './buyer-quotations.controller.js';
import { BuyerStreamsController } from './buyer-streams.controller.js';
import { BuyerStreams } from './buyer-streams.service.js';
import { DeliveryRecords } from './versions/delivery-records.service.js';
import { DraftContents } from './drafts/draft-contents.service.js';
import { inquiryFileModelName, inquiryFileSchema } from './documents/inquiry-file.schema.js';
import { InquiryFilesController } from './documents/inquiry-files.controller.js';
import { InquiryFiles } from './documents/inquiry-files.service.js';
import { InquiryAccessGuard } from './inquiry-access.guard.js';
import { InquiryLinkController } from './links/inquiry-link.controller.js';
import { inquiryLinkModelName, linkSchema } from './links/inquiry-link.schema.js';
import { InquiryLinks } from './links/inquiry-links.service.js';
import { InquiryPages } from './inquiry-pages.service.js';
import { InquiryThreadsController } from './messages/inquiry-threads.controller.js';
import { PagePreviews } from './documents/preview/page-previews.js';
import { PrivatePictureStorage } from './private-picture-storage.service.js';
import {
  inquiryMessageModelName,
  messageSchema,
  inquiryThreadModelName,
  threadSchema,
} from '../inquiries/index.js';
import { MessageFiles } from './messages/message-files.service.js';
import { Messages } from './messages/messages.service.js';
import { inquiryNoteModelName, noteSchema } from './messages/note.schema.js';
import { Notes } from './messages/notes.service.js';
import { personalDataFields } from './versions/personal-fields.js';
import { DisplayNames } from './people-names.service.js';
import { PrivatePictures } from './private-pictures.service.js';
import { QuotationDecisions } from './quotation-decisions.service.js';
import { QuotationDelivery } from './quotation-delivery.service.js';
import { QuotationDrafts } from './drafts/quotation-drafts.service.js';
import { QuotationEvents } from './quotation-events.service.js';
import { QuotationExpiry } from './quotation-expiry.service.js';
import { QuotationFilesController } from './pdf/quotation-files.controller.js';
import { QuotationRateLimits } from './quotation-limits.service.js';
import { QuotationLists } from './quotation-lists.service.js';
import { QuotationMails } from './emails/quotation-mails.service.js';
import { QuotationPdfs } from './pdf/quotation-pdfs.service.js';
import { QuotationParties } from './versions/quotation-parties.service.js';
import { QuotationStatisticsController } from './quotation-statistics.controller.js';
import { QuotationStatisticsService } from './quotation-statistics.service.js';
import { QuotationStore } from './versions/quotation-store.service.js';
import {
  quotationVersionModelName,
  quotationVersionSchema,
} from './versions/quotation-version.schema.js';
import { unsentFileModelName, unsentFileSchema } from './unsent-files/unsent-file.schema.js';
import { InquiryFileAttachment } from './unsent-files/sent-files.service.js';
import { UnsentFilesController } from './unsent-files/unsent-files.controller.js';
import { UnsentFiles } from './unsent-files/unsent-files.service.js';
import { SendQuotation } from './send-quotation.service.js';
import { StaffInquiriesController } from './staff-inquiries.controller.js';
import { MemberLinks } from './links/member-links.service.js';
import { StaffLinks } from './links/staff-links.service.js';
import { StaffQuotationsController } from './staff-quotations.controller.js';
import { termsTemplateModelName, termsSchema } from './drafts/terms-template.schema.js';
import { TermsTemplatesController } from './drafts/terms-templates.controller.js';
import { TermsTemplates } from './drafts/terms-templates.service.js';
import { timelineEntryModelName, timelineSchema } from './timeline-entry.schema.js';
import { Timeline } from './timeline.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    PricingModule,
    InquiriesModule,
    MailModule,
    MediaModule,
    PaymentModule,
    PushModule,
    RateLimitsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: inquiryFileModelName, schema: inquiryFileSchema },
      { name: inquiryLinkModelName, schema: linkSchema },
      { name: inquiryMessageModelName, schema: messageSchema },
      { name: inquiryNoteModelName, schema: noteSchema },
      { name: quotationVersionModelName, schema: quotationVersionSchema },
      { name: termsTemplateModelName, schema: termsSchema },
      { name: inquiryThreadModelName, schema: threadSchema },
      { name: timelineEntryModelName, schema: timelineSchema },
      { name: unsentFileModelName, schema: unsentFileSchema },
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
    InquiryFilesController,
    UnsentFilesController,
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
    InquiryFiles,
    InquiryLinks,
    InquiryPages,
    PagePreviews,
    PrivatePictureStorage,
    MemberLinks,
    MessageFiles,
    Messages,
    Notes,
    DisplayNames,
    PrivatePictures,
    QuotationDecisions,
    QuotationDelivery,
    QuotationDrafts,
    QuotationEvents,
    QuotationExpiry,
    QuotationRateLimits,
    QuotationLists,
    QuotationMails,
    QuotationPdfs,
    QuotationParties,
    QuotationStatisticsService,
    QuotationStore,
    SendQuotation,
    InquiryFileAttachment,
    StaffLinks,
    TermsTemplates,
    Timeline,
    UnsentFiles,
  ],
  exports: [
    InquiryLinks,
    DisplayNames,
    QuotationExpiry,
    QuotationRateLimits,
    QuotationLists,
    QuotationPdfs,
    QuotationStore,
    UnsentFiles,
  ],
})
export class QuotationsModule {
  constructor(privacy: InquiryPrivacy) {
    privacy.register(...personalDataFields);
  }
}
