import {
  computeTotals,
  mailSamples,
  pagePaths,
  routes,
  type HoursSettings,
  type MailPreviewKind,
  type OrderStepKind,
  type SettingValues,
} from 'contracts';
import { accountEmails } from '../accounts/index.js';
import { orderEmail } from '../fulfilment/index.js';
import { buyerEmail, buyerInquiryUrl, sellerEmail } from '../inquiries/index.js';
import type { EmailSite, WrittenEmail } from '../mail/index.js';
import { confirmationEmail } from '../newsletter/index.js';
import { buyerEmails, staffEmails } from '../quotations/index.js';
import { reminderEmail, replyHoursOf } from '../reply-clock/index.js';
import { invitationEmail } from '../staff/index.js';
import { sampleBuyer, sampleInquiry, sampleOrderSteps, sampleQuotation } from './samples.js';

type Site = EmailSite & { mails: SettingValues['mails'] };

/** Returns a sample email of this kind, written by the production code. */
export function sampleEmail(kind: MailPreviewKind, site: Site, hours: HoursSettings): WrittenEmail {
  return { ...toBuyers, ...toStaff, ...toAccounts }[kind](site, hours);
}

const { number, quotation, name } = mailSamples;
const inquiryOf = (site: Site) => ({ inquiry: sampleInquiry, buyer: sampleBuyer, site });
const buyerOf = (site: Site) => ({ site, inquiryNumber: number, name });

const orderNews = (kind: OrderStepKind) => ({
  ...{ number, step: sampleOrderSteps[kind], isUpdate: false },
  ...{
    paid: 68_700,
    total: computeTotals(sampleQuotation).total,
    currency: sampleQuotation.currency,
  },
});

const toBuyers = {
  receipt: (site: Site) => buyerEmail(inquiryOf(site), 'receipt'),
  pending: (site: Site) => buyerEmail(inquiryOf(site), 'pending'),
  replied: (site: Site) => buyerEmail(inquiryOf(site), 'replied'),
  cancelled: (site: Site) => buyerEmail(inquiryOf(site), 'cancelled'),
  quotationSent: (site: Site) =>
    buyerEmails.quotationSent(buyerOf(site), {
      ...{ number: quotation, version: 2, content: sampleQuotation },
      link: buyerInquiryUrl(site, number),
    }),
  quotationWithdrawn: (site: Site) => buyerEmails.quotationWithdrawn(buyerOf(site), quotation),
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
const second = { ...sampleInquiry, number: 'INQ-26-0002' };
const third = { ...sampleInquiry, number: 'INQ-26-0003', isUnconfirmed: true };

const toStaff = {
  newInquiry: (site: Site) => sellerEmail(inquiryOf(site)),
  buyerDecision: (site: Site) =>
    staffEmails.decision(site, {
      quotation: { number: quotation, version: 2, inquiryNumber: number },
      ...{ buyerName: name, entry },
    }),
  messageToStaff: (site: Site) =>
    staffEmails.newMessage(site, {
      inquiryNumber: number,
      buyerName: name,
      message: { text: 'Can you ship the towers in two lots?', photos: 0, hasEarlier: true },
    }),
  reminder: (site: Site, hours: HoursSettings) =>
    reminderEmail([{ level: 1, inquiries: [sampleInquiry] }], {
      ...site,
      hours: replyHoursOf(hours),
    }),
  reminders: (site: Site, hours: HoursSettings) =>
    reminderEmail(
      [
        { level: 1, inquiries: [sampleInquiry, third] },
        { level: 2, inquiries: [second] },
      ],
      { ...site, hours: replyHoursOf(hours) },
    ),
  invitation: (site: Site) =>
    invitationEmail(site, { role: 'clerk', link: linkTo(site, pagePaths.acceptInvitation) }),
};

const toAccounts = {
  confirmEmail: (site: Site) =>
    accountEmails.confirmEmail(site, linkTo(site, routes.confirmEmail.path)),
  resetPassword: (site: Site) =>
    accountEmails.resetPassword(site, linkTo(site, pagePaths.resetPassword)),
  confirmNewEmail: (site: Site) =>
    accountEmails.confirmNewEmail(site, linkTo(site, routes.confirmEmailChange.path)),
  emailTaken: accountEmails.emailTaken,
  emailChangeAsked: (site: Site) => accountEmails.emailChangeAsked(site, sampleBuyer.email),
  emailChanged: (site: Site) => accountEmails.emailChanged(site, sampleBuyer.email),
  mobileChanged: (site: Site) => accountEmails.mobileChanged(site, mailSamples.phone),
  passwordChanged: accountEmails.passwordChanged,
  secondFactorChanged: (site: Site) => accountEmails.secondFactorChanged(site, true),
  methodRemoved: (site: Site) => accountEmails.methodRemoved(site, 'google'),
  accountDeleted: accountEmails.accountDeleted,
  confirmNewsletter: (site: Site) =>
    confirmationEmail(site, {
      confirm: linkTo(site, routes.confirmSubscription.path),
      unsubscribe: linkTo(site, routes.unsubscribe.path),
    }),
};

const linkTo = ({ publicUrl }: Site, path: string) => `${publicUrl}${path}?token=sample`;
