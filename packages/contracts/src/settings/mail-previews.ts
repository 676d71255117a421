import { mailKindNames, type MailKind } from './mail-texts.js';

/** Titles of the emails whose wording cannot be changed. */
export const nonEditableMailTitles = {
  paymentReceived: 'Order: payment received',
  orderInProduction: 'Order: in production',
  orderPacked: 'Order: packed',
  orderShipped: 'Order: shipped',
  orderDelivered: 'Order: delivered',
  newInquiry: 'New inquiry (to you)',
  buyerDecision: 'Answer to a quotation (to you)',
  messageToStaff: 'New message (to you)',
  reminder: 'Reminder about one inquiry (to you)',
  reminders: 'Reminder about several inquiries (to you)',
  notification: 'Notification (to staff)',
  releaseTakenBack: 'Release rolled back (to staff)',
  invitation: 'Invitation (to staff)',
  confirmEmail: 'Confirm email',
  resetPassword: 'Reset password',
  confirmNewEmail: 'Confirm new email',
  emailTaken: 'New email already in use',
  emailChangeAsked: 'Email change requested',
  emailChanged: 'Email changed',
  mobileChanged: 'Mobile number changed',
  passwordChanged: 'Password changed',
  secondFactorChanged: 'Authenticator app turned on',
  methodRemoved: 'Sign-in method removed',
  accountDeleted: 'Account deleted',
  accountApproved: 'Account approved',
  accountDeclined: 'Account declined',
  companyInvitation: 'Invitation to a company',
  confirmNewsletter: 'Newsletter confirmation',
} as const;

export type NonEditableMailKind = keyof typeof nonEditableMailTitles;
export type MailPreviewKind = MailKind | NonEditableMailKind;

// The cast is safe, because every key of `nonEditableMailTitles` is a `NonEditableMailKind`.
export const nonEditableMailKinds = Object.keys(nonEditableMailTitles) as NonEditableMailKind[];
export const mailPreviewKinds: MailPreviewKind[] = [...mailKindNames, ...nonEditableMailKinds];
