import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/index.js';
import { RateLimitsModule } from '../rate-limits/index.js';
import { MailModule } from '../mail/index.js';
import { NoticePagesModule } from '../notice-pages/index.js';
import { SettingsModule } from '../settings/index.js';
import { AccessCheck } from './access.check.js';
import { AccessGuard } from './access.guard.js';
import { AccountLimits } from './account-limits.service.js';
import { PasswordRedemption } from './password-redemption.service.js';
import { PasswordSignIn } from './password-sign-in.service.js';
import { ResetLimits } from './reset-limits.service.js';
import { SecondFactorChanges } from './second-factor-changes.service.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { accountName, accountSchema } from './account.schema.js';
import { AccountRemoval } from './account-removal.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { CodeLimits } from './code-limits.service.js';
import { CodeSignIn } from './code-sign-in.service.js';
import { CodesController } from './codes.controller.js';
import { CodesService } from './codes.service.js';
import { FirstAdmin } from './first-admin.service.js';
import { AccountMails } from './account-mails.service.js';
import { emailChangeName, emailChangeSchema } from './email-change.schema.js';
import { EmailChangesController } from './email-changes.controller.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailConfirmations } from './email-confirmations.service.js';
import { MobileChange } from './mobile-change.service.js';
import { EmailLinksController } from './email-links.controller.js';
import { EmailLinks } from './email-links.service.js';
import { ExternalAccounts } from './external-accounts.service.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';
import { MeService } from './me.service.js';
import { NewStaff } from './new-staff.service.js';
import { oneTimeCodeName, oneTimeCodeSchema } from './one-time-code.schema.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccount } from './own-account.service.js';
import { OwnerProofs } from './owner-proof.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { PasswordChange } from './password-change.service.js';
import { passwordResetName, passwordResetSchema } from './password-reset.schema.js';
import { PasswordResets } from './password-resets.service.js';
import { PasswordsController } from './passwords.controller.js';
import { PeopleDirectory } from './people-directory.service.js';
import { Profiles } from './profiles.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { secondFactorRuleName, secondFactorRuleSchema } from './second-factor-rule.schema.js';
import { SecondFactorRules } from './second-factor-rule.service.js';
import { SecondFactor } from './second-factor.service.js';
import { SessionCookies } from './session-cookies.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionTokens } from './session-tokens.js';
import { sessionName, sessionSchema } from './session.schema.js';
import { Sessions } from './sessions.service.js';
import { SignInMethodsController } from './sign-in-methods.controller.js';
import { SignInMethodsService } from './sign-in-methods.service.js';
import { SignInService } from './sign-in.service.js';
import { SlowAnswers } from './slow-answers.js';
import { StaffRoles } from './staff-roles.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    AuditModule,
    DiscoveryModule,
    RateLimitsModule,
    MailModule,
    NoticePagesModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: accountName, schema: accountSchema },
      { name: emailChangeName, schema: emailChangeSchema },
      { name: oneTimeCodeName, schema: oneTimeCodeSchema },
      { name: passwordResetName, schema: passwordResetSchema },
      { name: secondFactorRuleName, schema: secondFactorRuleSchema },
      { name: sessionName, schema: sessionSchema },
    ]),
  ],
  controllers: [
    AccountsController,
    CodesController,
    EmailChangesController,
    EmailLinksController,
    GoogleController,
    OwnAccountController,
    PasswordsController,
    SecondFactorController,
    SignInMethodsController,
    UsersController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessCheck,
    AccountLimits,
    AccountRemoval,
    AccountsService,
    CodeSignIn,
    CodeLimits,
    CodesService,
    AccountMails,
    EmailChanges,
    EmailConfirmations,
    MobileChange,
    EmailLinks,
    ExternalAccounts,
    FirstAdmin,
    GoogleService,
    MeService,
    OwnAccount,
    OwnerProofs,
    NewStaff,
    PasswordChange,
    PasswordChecks,
    PasswordRedemption,
    PasswordResets,
    PasswordSignIn,
    PeopleDirectory,
    Profiles,
    ResetLimits,
    SecondFactor,
    SecondFactorChanges,
    SecondFactorCodes,
    SecondFactorRules,
    SessionCookies,
    SessionStrategy,
    SessionTokens,
    Sessions,
    SignInMethodsService,
    SignInService,
    SlowAnswers,
    StaffRoles,
    UsersService,
  ],
  exports: [
    // For modules that change accounts and related data in one transaction.
    MongooseModule,
    AccountRemoval,
    AccountsService,
    FirstAdmin,
    NewStaff,
    PasswordSignIn,
    PeopleDirectory,
    Profiles,
    SecondFactorRules,
    SessionCookies,
    Sessions,
    SignInService,
    StaffRoles,
    UsersService,
  ],
})
export class AccountsModule {}
