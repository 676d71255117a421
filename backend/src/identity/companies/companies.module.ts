import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { CompaniesController } from './companies.controller.js';
import { Companies } from './companies.service.js';
import { CompanyRemoval } from './company-removal.service.js';
import { MemberAcceptance } from './member-acceptance.service.js';
import { MemberInvitationMails } from './member-invitation-mails.service.js';
import { memberInvitationModelName, memberInvitationSchema } from './member-invitation.schema.js';
import { MemberInvitationsController } from './member-invitations.controller.js';
import { MemberInvitations } from './member-invitations.service.js';
import { Members } from './members.service.js';
import { MembershipChanges } from './membership-changes.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    MailModule,
    RateLimitsModule,
    MongooseModule.forFeature([
      { name: memberInvitationModelName, schema: memberInvitationSchema },
    ]),
  ],
  controllers: [CompaniesController, MemberInvitationsController],
  providers: [
    Companies,
    CompanyRemoval,
    MemberAcceptance,
    MemberInvitationMails,
    MemberInvitations,
    Members,
    MembershipChanges,
  ],
  exports: [MembershipChanges],
})
export class CompaniesModule {}
