import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PricingModule } from '../../catalogue/pricing/index.js';
import { AccountsModule } from '../../identity/accounts/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CartModule } from '../cart/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { LeadsModule } from '../leads/index.js';
import { QuotationsModule } from '../quotations/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { AccountsToReview } from './approvals/accounts-to-review.service.js';
import { ApprovalList } from './approvals/approval-list.service.js';
import { ApprovalMails } from './approvals/approval-mails.service.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { Approvals } from './approvals/approvals.service.js';
import { accountMergeModelName, accountMergeSchema } from './account-merge.schema.js';
import { customerNoteModelName, customerNoteSchema } from './customer-note.schema.js';
import { CompanyJoinMails } from './company-joins/company-join-mails.service.js';
import { CompanyJoinUndo } from './company-joins/company-join-undo.service.js';
import { companyJoinModelName, companyJoinSchema } from './company-joins/company-join.schema.js';
import { CompanyJoinsController } from './company-joins/company-joins.controller.js';
import { CompanyJoins } from './company-joins/company-joins.service.js';
import { JoinPlans } from './company-joins/join-plans.service.js';
import { CompanyJoinMembers } from './company-joins/joined-members.service.js';
import { JoinedRecords } from './company-joins/joined-records.service.js';
import { CustomerAccess } from './customer-access.service.js';
import { CustomerRecords } from './customer-belongings.service.js';
import { CustomerNotes } from './customer-notes.service.js';
import { PriceListAssignments } from './price-list-assignments.service.js';
import { CustomerPages } from './customer-pages.service.js';
import { CustomersController } from './customers.controller.js';
import { CartMerger } from './merge-carts.service.js';
import { MergeUndo } from './merge-undo.service.js';
import { MergedAccounts } from './merged-people.service.js';
import { MergesController } from './merges.controller.js';
import { Merges } from './merges.service.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataExport } from './own-data.service.js';

@Module({
  imports: [
    PricingModule,
    AccountsModule,
    AuditModule,
    CartModule,
    CompaniesModule,
    InquiriesModule,
    LeadsModule,
    QuotationsModule,
    MailModule,
    RateLimitsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: accountMergeModelName, schema: accountMergeSchema },
      { name: companyJoinModelName, schema: companyJoinSchema },
      { name: customerNoteModelName, schema: customerNoteSchema },
    ]),
  ],
  controllers: [
    ApprovalsController,
    CompanyJoinsController,
    CustomersController,
    MergesController,
    OwnDataController,
  ],
  providers: [
    AccountsToReview,
    ApprovalList,
    ApprovalMails,
    Approvals,
    CompanyJoinMails,
    CompanyJoins,
    CompanyJoinUndo,
    JoinPlans,
    CompanyJoinMembers,
    JoinedRecords,
    CustomerAccess,
    CustomerRecords,
    CustomerNotes,
    CustomerPages,
    PriceListAssignments,
    CartMerger,
    MergeUndo,
    MergedAccounts,
    Merges,
    OwnDataExport,
  ],
  exports: [CompanyJoinUndo, MergeUndo],
})
export class CustomersModule {
  constructor(privacy: InquiryPrivacy) {
    privacy.register({ collection: 'customerNotes', filter: {}, fields: { text: '' } });
  }
}
