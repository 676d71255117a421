import {
  emailedLinkPath,
  mailPlaceholderSamples,
  pagePaths,
  type EmailedLinkPage,
  type HoursSettings,
  type MailPreviewKind,
  type OrderStepKind,
  type SettingValues,
} from 'contracts';
import { accountEmails } from '../../identity/accounts/index.js';
import { orderEmail } from '../../sales/fulfilment/index.js';
import {
  composeBuyerEmail,
  buyerInquiryUrl,
  composeSellerEmail,
} from '../../sales/inquiries/index.js';
import type { EmailSite, ComposedEmail } from '../../platform/mail/index.js';
import { confirmationEmail } from '../../sales/newsletter/index.js';
import { inquiryNotificationEmail, releaseNotificationEmail } from '../notifications/index.js';
import { buyerEmails, staffEmails } from '../../sales/quotations/index.js';
import { composeReminderEmail, toReplyDeadlineSettings } from '../../sales/reply-clock/index.js';
import { memberInvitationEmail } from '../../identity/companies/index.js';
import { invitationEmail } from '../../identity/staff/index.js';
import {
  sampleBuyer,
  sampleAccountEvent,
  sampleInquiry,
  sampleOrderSteps,
  sampleQuotation,
} from './samples.js';

type Site = EmailSite & { mails: SettingValues['mails'] };

export function sampleEmail(
  kind: MailPreviewKind,
  site: Site,
  hours: HoursSettings,
): ComposedEmail {
  return { ...toBuyers, ...toStaff, ...toAccounts }[kind](site, hours);
}

const { number, quotation, name } = mailPlaceholderSamples;
const inquiryOf = (site: Site) => ({ inquiry: sampleInquiry, buyer: sampleBuyer, site });
const buyerOf = (site: Site) => ({ site, inquiryNumber: number, name });

const orderNews = (kind: OrderStepKind) => ({
  ...{ number, step: sampleOrderSteps[kind], isUpdate: false },
  ...{ paid: 68_700, content: sampleQuotation },
});

const sampleReply =
  'Yes, we have 25 towers in deep purple. We can also reserve the same lot for your next order.';

const reopened = 'A new lot of deep purple towers has arrived, so we can quote them now.';
const closed = 'The deep purple towers are sold out, and we expect no new ones this season.';
const usualHours = 5;

const toBuyers = {
  receipt: (site: Site) => composeBuyerEmail({ ...inquiryOf(site), usualHours }, 'receipt'),
  pending: (site: Site) =>
    composeBuyerEmail({ ...inquiryOf(site), usualHours, reply: reopened }, 'pending'),
  replied: (site: Site) => composeBuyerEmail({ ...inquiryOf(site), reply: sampleReply }, 'replied'),
  cancelled: (site: Site) => composeBuyerEmail({ ...inquiryOf(site), reply: closed }, 'cancelled'),
  quotationSent: (site: Site) =>
    buyerEmails.quotationSent(buyerOf(site), {
      ...{ number: quotation, version: 2, content: sampleQuotation },
      link: buyerInquiryUrl(site, number),
    }),
  quotationWithdrawn: (site: Site) =>
    buyerEmails.quotationWithdrawn(buyerOf(site), {
      ...{ number: quotation, reason: 'The towers have sold out. We expect more in January.' },
    }),
  newMessage: (site: Site) =>
    buyerEmails.newMessage(buyerOf(site), {
      ...{ text: 'Yes, we can ship the towers in two lots.', photos: 2, hasEarlier: false },
    }),
  paymentReceived: (site: Site) => orderEmail(site, orderNews('payment')),
  orderInProduction: (site: Site) => orderEmail(site, orderNews('production')),
  orderPacked: (site: Site) => orderEmail(site, orderNews('packed')),
  orderShipped: (site: Site) => orderEmail(site, orderNews('shipped')),
  orderDelivered: (site: Site) => orderEmail(site, orderNews('delivered')),
};

const entry = {
  kind: 'change_requested',
  text: 'Could you do $8.20 for 500 towers, and ship in two lots?',
} as const;
const second = {
  ...sampleInquiry,
  ...{ number: 'INQ-26-0002', submittedAt: new Date('2026-11-23T05:12:00Z') },
};
const third = { ...sampleInquiry, number: 'INQ-26-0003', isUnconfirmed: true };

const reminderSiteOf = (site: Site, hours: HoursSettings) => ({
  ...{ ...site, hours: toReplyDeadlineSettings(hours) },
  customers: new Map([[String(sampleInquiry.uid), name]]),
});

const toStaff = {
  newInquiry: (site: Site) => composeSellerEmail(inquiryOf(site)),
  buyerDecision: (site: Site) =>
    staffEmails.decision(site, {
      quotation: {
        ...{ number: quotation, version: 2 },
        ...{ inquiryNumber: number, content: sampleQuotation },
      },
      ...{ buyerName: name, buyerEmail: sampleBuyer.email, entry },
    }),
  messageToStaff: (site: Site) =>
    staffEmails.newMessage(site, {
      inquiryNumber: number,
      ...{ buyerName: name, buyerEmail: sampleBuyer.email },
      message: { text: 'Can you ship the towers in two lots?', photos: 0, hasEarlier: true },
    }),
  reminder: (site: Site, hours: HoursSettings) =>
    composeReminderEmail([{ level: 1, inquiries: [sampleInquiry] }], reminderSiteOf(site, hours)),
  reminders: (site: Site, hours: HoursSettings) =>
    composeReminderEmail(
      [
        { level: 1, inquiries: [sampleInquiry, third] },
        { level: 2, inquiries: [second] },
      ],
      reminderSiteOf(site, hours),
    ),
  notification: (site: Site) =>
    inquiryNotificationEmail(site, {
      kind: 'quotation_accepted',
      ...{ customer: name, inquiry: number, quotation },
      ...{ version: 2, total: '$2,321.75' },
    }),
  releaseTakenBack: (site: Site) =>
    releaseNotificationEmail(
      site,
      {
        ...{ part: 'mfe-catalog', version: '1.4.2', live: '1.4.1' },
        reason: 'failed in 12 of 40 visits; the live release fails in 1 of 380 (p = 2.1e-9)',
      },
      sampleAccountEvent.at,
    ),
  invitation: (site: Site) =>
    invitationEmail(site, {
      ...{ role: 'clerk', invitedBy: 'Ravi Patel' },
      link: linkTo(site, pagePaths.acceptInvitation),
    }),
};

const toAccounts = {
  confirmEmail: (site: Site) =>
    accountEmails.confirmEmail(site, sampleBuyer.email, emailedLink(site, 'confirmEmail')),
  resetPassword: (site: Site) =>
    accountEmails.resetPassword(site, linkTo(site, pagePaths.resetPassword)),
  confirmNewEmail: (site: Site) =>
    accountEmails.confirmNewEmail(site, emailedLink(site, 'confirmEmailChange')),
  emailTaken: (site: Site) => accountEmails.emailTaken(site),
  emailChangeAsked: (site: Site) =>
    accountEmails.emailChangeAsked(site, sampleBuyer.email, sampleAccountEvent),
  emailChanged: (site: Site) =>
    accountEmails.emailChanged(site, sampleBuyer.email, sampleAccountEvent),
  mobileChanged: (site: Site) =>
    accountEmails.mobileChanged(site, mailPlaceholderSamples.phone, sampleAccountEvent),
  passwordChanged: (site: Site) =>
    accountEmails.passwordChanged(site, 'all other devices', sampleAccountEvent),
  secondFactorChanged: (site: Site) =>
    accountEmails.secondFactorChanged(site, true, sampleAccountEvent),
  methodRemoved: (site: Site) =>
    accountEmails.methodRemoved(site, sampleRemoval, sampleAccountEvent),
  accountDeleted: (site: Site) => accountEmails.accountDeleted(site, sampleAccountEvent),
  accountApproved: (site: Site) => accountEmails.accountApproved(site),
  accountDeclined: (site: Site) =>
    accountEmails.accountDeclined(
      site,
      "We sell to registered businesses only, and we couldn't find yours.",
    ),
  companyInvitation: (site: Site) =>
    memberInvitationEmail(site, {
      ...{ company: 'Shah Gems', role: 'buyer', invitedBy: name },
      link: `${site.publicUrl}${pagePaths.ownAccount}?invitation=sample`,
    }),
  confirmNewsletter: (site: Site) =>
    confirmationEmail(site, emailedLink(site, 'confirmSubscription')),
};

const sampleRemoval = {
  method: 'google' as const,
  remaining: ['your email and password', 'a code sent to your mobile number ending in 16'],
};

const emailedLink = ({ publicUrl }: Site, page: EmailedLinkPage) =>
  publicUrl + emailedLinkPath(page, 'sample');
const linkTo = ({ publicUrl }: Site, path: string) => `${publicUrl}${path}?token=sample`;
