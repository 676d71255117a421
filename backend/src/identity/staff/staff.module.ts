import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { InvitationController } from './invitation.controller.js';
import { invitationModelName, invitationSchema } from './invitation.schema.js';
import { Invitations } from './invitations.service.js';
import { presenceModelName, presenceSchema } from './presence.schema.js';
import { Presences } from './presences.service.js';
import { StaffController } from './staff.controller.js';
import { StaffMembers } from './staff-members.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    MailModule,
    RateLimitsModule,
    MongooseModule.forFeature([
      { name: invitationModelName, schema: invitationSchema },
      { name: presenceModelName, schema: presenceSchema },
    ]),
  ],
  controllers: [StaffController, InvitationController],
  providers: [StaffMembers, Invitations, InvitationAcceptance, Presences],
})
export class StaffModule {}
