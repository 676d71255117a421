import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../platform/audit/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { NoticePagesModule } from '../../platform/notice-pages/index.js';
import { SettingsModule } from '../../platform/settings/index.js';
import { AccessCheck } from './access/access.check.js';
import { AccessGuard } from './access.guard.js';
import { AccountRateLimits } from './account-limits.service.js';
import { PasswordRedemption } from './passwords/password-redemption.service.js';
import { PasswordSignIn } from './passwords/password-sign-in.service.js';
import { PasswordResetRateLimits } from './passwords/reset-limits.service.js';
import { SecondFactorChanges } from './second-factor/second-factor-changes.service.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.service.js';
import { accountModelName, accountSchema } from './account.schema.js';
import { AccountRemoval } from './profile/account-removal.service.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { PhoneCallerAccounts } from './caller-accounts.service.js';
import { OneTimeCodeRateLimits } from './codes/code-limits.service.js';
import { CompanyRecords } from './company/company-records.service.js';
import { companyModelName, companySchema } from './company/company.schema.js';
import { CodeSignIn } from './codes/code-sign-in.service.js';
import { CodesController } from './codes/codes.controller.js';
import { CodesService } from './codes/codes.service.js';
import { FirstAdminCreation } from './sign-in/first-admin.service.js';
import { PriceApproval } from './approval/price-approval.service.js';
import { AccountMails } from './account-mails.service.js';
import { emailChangeModelName, emailChangeSchema } from './email/email-change.schema.js';
import { EmailChangesController } from './email/email-changes.controller.js';
import { EmailChanges } from './email/email-changes.service.js';
import { EmailConfirmations } from './email/email-confirmations.service.js';
import { MobileChange } from './codes/mobile-change.service.js';
import { EmailLinksController } from './email/email-links.controller.js';
import { EmailLinks } from './email/email-links.service.js';
import { ExternalAccounts } from './sign-in/external-accounts.service.js';
import { GoogleController } from './sign-in/google.controller.js';
import { GoogleService } from './sign-in/google.service.js';
import { MeService } from './profile/me.service.js';
import { StaffCreation } from './sign-in/new-staff.service.js';
import { oneTimeCodeModelName, oneTimeCodeSchema } from './codes/one-time-code.schema.js';
import { OwnAccountController } from './profile/own-account.controller.js';
import { OwnAccount } from './profile/own-account.service.js';
import { AccountOwnershipProofs } from './owner-proof.service.js';
import { PasswordChecks } from './passwords/password-checks.service.js';
import { PasswordChange } from './passwords/password-change.service.js';
import { passwordResetModelName, passwordResetSchema } from './passwords/password-reset.schema.js';
import { PasswordResets } from './passwords/password-resets.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PeopleDirectory } from './profile/people-directory.service.js';
import { Profiles } from './profile/profiles.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { secondFactorRuleModelName, secondFactorRuleSchema } from './second-factor-rule.schema.js';
import { SecondFactorRules } from './second-factor-rule.service.js';
import { SecondFactor } from './second-factor/second-factor.service.js';
import { SessionCookies } from './session-cookies.js';
import { SessionStrategy } from './sessions/session.strategy.js';
import { SessionTokens } from './sessions/session-tokens.js';
import { sessionModelName, sessionSchema } from './sessions/session.schema.js';
import { Sessions } from './sessions/sessions.service.js';
import { ShopViewsController } from './shop-view/shop-views.controller.js';
import { ShopViews } from './shop-view/shop-views.service.js';
import { SignInMethodsController } from './sign-in/sign-in-methods.controller.js';
import { SignInMethodsService } from './sign-in/sign-in-methods.service.js';
import { SignInService } from './sign-in.service.js';
import { FailedSignInDelay } from './sessions/failed-sign-in-delay.js';
import { StaffRoles } from './staff-roles.service.js';
import { UsersController } from './profile/users.controller.js';
import { UsersService } from './profile/users.service.js';

@Module({
  imports: [
    AuditModule,
    DiscoveryModule,
    RateLimitsModule,
    MailModule,
    NoticePagesModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: accountModelName, schema: accountSchema },
      { name: companyModelName, schema: companySchema },
      { name: emailChangeModelName, schema: emailChangeSchema },
      { name: oneTimeCodeModelName, schema: oneTimeCodeSchema },
      { name: passwordResetModelName, schema: passwordResetSchema },
      { name: secondFactorRuleModelName, schema: secondFactorRuleSchema },
      { name: sessionModelName, schema: sessionSchema },
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
    ShopViewsController,
    SignInMethodsController,
    UsersController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessCheck,
    AccountRateLimits,
    AccountRemoval,
    AccountsService,
    PhoneCallerAccounts,
    CodeSignIn,
    OneTimeCodeRateLimits,
    CodesService,
    CompanyRecords,
    AccountMails,
    EmailChanges,
    EmailConfirmations,
    MobileChange,
    EmailLinks,
    ExternalAccounts,
    FirstAdminCreation,
    GoogleService,
    MeService,
    OwnAccount,
    AccountOwnershipProofs,
    StaffCreation,
    PasswordChange,
    PasswordChecks,
    PasswordRedemption,
    PasswordResets,
    PasswordSignIn,
    PeopleDirectory,
    PriceApproval,
    Profiles,
    PasswordResetRateLimits,
    SecondFactor,
    SecondFactorChanges,
    SecondFactorCodes,
    SecondFactorRules,
    SessionCookies,
    SessionStrategy,
    SessionTokens,
    Sessions,
    ShopViews,
    SignInMethodsService,
    SignInService,
    FailedSignInDelay,
    StaffRoles,
    UsersService,
  ],
  exports: [
    // The models are exported for modules that change accounts and related data in one transaction.
    MongooseModule,
    AccountRemoval,
    AccountsService,
    CompanyRecords,
    PhoneCallerAccounts,
    FirstAdminCreation,
    MeService,
    StaffCreation,
    PasswordSignIn,
    PeopleDirectory,
    PriceApproval,
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
