import { deviceName, formatDateTimeInTimeZone, formatPhone, pagePaths } from 'contracts';
import {
  subjectLine,
  type EmailContent,
  type EmailFact,
  type EmailSection,
  type EmailSite,
  type ComposedEmail,
} from '../../platform/mail/index.js';

export interface AccountEvent {
  at: Date;
  /** The User-Agent header. Emails show only the names of well-known browsers and operating systems. */
  device: string;
}

export const wasItYouSection = { title: 'Was it you?', text: "You don't need to do anything." };

export const needHelpSection = (site: EmailSite) => ({
  title: 'Need help?',
  text: `Contact us at ${contactLine(site)}.`,
});

interface Security {
  heading: string;
  statement: string;
  /** Second paragraph. */
  more?: string;
  /** Instructions for undoing the change; by default, the reader is asked to set a new password. */
  undo?: Pick<EmailSection, 'text' | 'steps'>;
  event: AccountEvent;
}

/** Returns an email about a security change, with the steps to undo it if someone else made it. */
export function securityEmail(
  site: EmailSite,
  subject: string,
  { heading, statement, more, event, undo = setPassword }: Security,
) {
  return composeEmail(site, subject, {
    preheader: statement,
    heading,
    paragraphs: [statement, ...(more ? [more] : [])],
    facts: accountEventFacts(site, event),
    question: { title: "Wasn't you?", ...undo },
    button: secureAccountButton(site),
    sections: [needHelpSection(site), wasItYouSection],
  });
}

const setPassword = {
  text: 'Set a new password right away. This signs you out on all devices.',
};

export const newPasswordStepText = 'Set a new password. This signs you out on all devices.';

export const undoAuthenticatorOnSection = (site: EmailSite) => ({
  text: 'Secure your account right away:',
  // The account owner cannot sign in without the authenticator app that someone else set up, so the email asks them to
  // contact the shop.
  steps: [
    newPasswordStepText,
    `Contact us at ${contactLine(site)}, and we'll remove the authenticator app.`,
  ],
});

export const undoAuthenticatorOffSection = {
  text: 'Secure your account right away:',
  steps: [newPasswordStepText, 'Sign in and turn the authenticator app on again.'],
};

export function composeEmail(
  { business }: EmailSite,
  subject: string,
  {
    reason = `there was activity on your ${business.name} account`,
    ...content
  }: Omit<EmailContent, 'reason'> & Partial<Pick<EmailContent, 'reason'>>,
): ComposedEmail {
  return {
    subject: subjectLine(subject, { business: business.name }),
    content: { ...content, reason: `You're receiving this because ${reason}.` },
  };
}

export const accountEventFacts = (
  { timeZone }: EmailSite,
  { at, device }: AccountEvent,
): EmailFact[] => [
  ['When', formatDateTimeInTimeZone(timeZone, at)],
  ['Device', deviceName(device)],
];

export const forgotPasswordUrl = ({ publicUrl }: EmailSite) =>
  `${publicUrl}${pagePaths.forgotPassword}`;

/** Returns a button that opens the password reset, which ends all sessions. */
export const secureAccountButton = (site: EmailSite) => ({
  label: 'Secure my account',
  url: forgotPasswordUrl(site),
});

export const contactLine = ({ business: { email, phone } }: EmailSite) =>
  `${email} or ${formatPhone(phone)}`;

/** Masks an address as `n•••@example.com`, so that only its owner recognises it. */
export function maskEmail(email: string) {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
