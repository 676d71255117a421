import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { MailModule } from '../mail/index.js';
import { counterName, counterSchema } from './counter.schema.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryMails } from './inquiry-mails.service.js';
import { InquiryNumbers } from './inquiry-numbers.service.js';
import { inquiryName, inquirySchema } from './inquiry.schema.js';
import { InquiryStatistics } from './inquiry-statistics.service.js';
import { SubmitInquiry } from './submit-inquiry.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CartModule,
    CatalogueModule,
    MailModule,
    MongooseModule.forFeature([
      { name: counterName, schema: counterSchema },
      { name: inquiryName, schema: inquirySchema },
    ]),
  ],
  controllers: [InquiriesController],
  providers: [InquiriesService, InquiryMails, InquiryNumbers, SubmitInquiry, InquiryStatistics],
  exports: [InquiryStatistics],
})
export class InquiriesModule {}
