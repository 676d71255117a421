import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { CategoriesModule } from '../../catalogue/categories/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { LeadConversion } from './lead-inquiries.service.js';
import { LeadRecords } from './lead-records.service.js';
import { leadModelName, leadSchema } from './lead.schema.js';
import { LeadsController } from './leads.controller.js';
import { Leads } from './leads.service.js';
import { StaffLeadsController } from './staff-leads.controller.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    CategoriesModule,
    InquiriesModule,
    RateLimitsModule,
    MongooseModule.forFeature([{ name: leadModelName, schema: leadSchema }]),
  ],
  controllers: [LeadsController, StaffLeadsController],
  providers: [LeadConversion, LeadRecords, Leads],
  exports: [LeadRecords],
})
export class LeadsModule {
  constructor(privacy: InquiryPrivacy) {
    const fields = { uid: '$$REMOVE' };
    privacy.register({ collection: 'leads', filter: {}, fields, hiddenUid: 'kept.uid' });
  }
}
