import { formatPhone, pagePaths, type SignInMethod } from 'contracts';
import {
  subjectLine,
  type EmailContent,
  type EmailSite,
  type WrittenEmail,
} from '../mail/index.js';

/** Emails about an account. They contain no text that a stranger could have chosen. */
export const accountEmails = {
  confirmEmail: (site: EmailSite, link: string) =>
    written(site, 'Confirm your email for {business}', {
      preheader: 'Confirm within 3 days to get receipts and quotations by email.',
      heading: `Welcome to ${site.business.name}!`,
      paragraphs: ['Confirm your email within 3 days to get receipts and quotations.'],
      button: { label: 'Confirm email', url: link, isSpelledOut: true },
      notes: [
        {
          text: "Didn't sign up? Ignore this email, or reset the password to secure the account.",
          link: { label: 'Reset password', url: forgotPassword(site) },
        },
      ],
    }),

  confirmNewEmail: (site: EmailSite, link: string) =>
    written(site, 'Confirm your new email for {business}', {
      preheader: 'Confirm this address within an hour.',
      heading: 'Confirm your new email',
      paragraphs: [
        `Someone asked to use this address for an account at ${site.business.name}. Confirm it within an hour.`,
      ],
      button: { label: 'Confirm this address', url: link, isSpelledOut: true },
      notes: [{ text: "Wasn't you? Ignore this email." }],
    }),

  emailTaken: (site: EmailSite) =>
    written(site, 'Your email at {business}', {
      preheader: 'This email already has an account.',
      heading: 'This email already has an account',
      paragraphs: [
        `Someone asked to use this address for another account at ${site.business.name}. It stays with your account.`,
        `Are both accounts yours? Sign in to this one, or contact us to merge them: ${contactOf(site)}.`,
      ],
      button: { label: 'Sign in', url: `${site.publicUrl}${pagePaths.signIn}` },
      notes: [{ text: "Wasn't you? Ignore this email." }],
    }),

  /** Sent to the old address while the change can still be stopped. */
  emailChangeAsked: (site: EmailSite, wanted: string) =>
    written(site, 'Confirm the email change at {business}', {
      preheader: `Someone asked to change your email to ${masked(wanted)}.`,
      heading: 'Your email is about to change',
      paragraphs: [
        `Someone asked to change your email to ${masked(wanted)}. If this was you, open the link we sent to that address.`,
        "Wasn't you? Secure your account with a new password. This stops the change and signs you out on all devices.",
      ],
      button: secureAccount(site),
    }),

  emailChanged: (site: EmailSite, changed: string) =>
    written(site, 'Your email at {business} has changed', {
      preheader: `Your account email is now ${masked(changed)}.`,
      heading: 'Your email has changed',
      paragraphs: [
        `Your account email is now ${masked(changed)}. We'll no longer email this address.`,
        `Wasn't you? Contact us right away at ${contactOf(site)}.`,
      ],
    }),

  mobileChanged: (site: EmailSite, mobile: string) =>
    written(site, 'Your mobile number at {business} has changed', {
      preheader: `You now sign in with the number ending in ${mobile.slice(-3)}.`,
      heading: 'Your mobile number has changed',
      paragraphs: [
        `You can now sign in with a code sent to the number ending in ${mobile.slice(-3)}.`,
        `Wasn't you? Secure your account: set a new password, then remove that number from your account, or contact us at ${contactOf(site)}.`,
      ],
      button: secureAccount(site),
    }),

  passwordChanged: (site: EmailSite) =>
    securityEmail(site, 'Your password at {business} has changed', {
      heading: 'Your password has changed',
      said: "Your account has a new password. You've been signed out on all other devices.",
    }),

  secondFactorChanged: (site: EmailSite, isOn: boolean) =>
    securityEmail(site, `Authenticator app turned ${isOn ? 'on' : 'off'} at {business}`, {
      heading: `Authenticator app turned ${isOn ? 'on' : 'off'}`,
      said: isOn
        ? "You now sign in with your password and a code from your authenticator app. You've been signed out on all other devices."
        : "You now sign in with your password alone. You've been signed out on all other devices.",
    }),

  methodRemoved: (site: EmailSite, method: SignInMethod) =>
    securityEmail(site, 'Sign-in method removed at {business}', {
      heading: 'Sign-in method removed',
      said: `You can no longer sign in with ${method === 'google' ? 'Google' : 'your phone number'}. You've been signed out on all other devices.`,
    }),

  accountDeleted: (site: EmailSite) =>
    written(site, 'Your account at {business} was deleted', {
      preheader: 'We erase your data after 30 days.',
      heading: 'Your account was deleted',
      paragraphs: [
        "Your account is closed and you've been signed out on all devices. We erase your data after 30 days.",
        `Changed your mind, or wasn't it you? Contact us within 30 days at ${contactOf(site)}.`,
      ],
    }),

  resetPassword: (site: EmailSite, link: string) =>
    written(site, 'Reset your password', {
      preheader: 'The link expires in 30 minutes.',
      heading: 'Reset your password',
      paragraphs: [
        `We received a request to reset your password at ${site.business.name}. The link expires in 30 minutes and can be used once.`,
      ],
      button: { label: 'Set a new password', url: link, isSpelledOut: true },
      notes: [{ text: "Didn't ask for this? Ignore this email. Your password stays the same." }],
    }),
};

interface Security {
  heading: string;
  said: string;
}

/** Explains how to undo a change that the account's owner did not make. */
function securityEmail(site: EmailSite, subject: string, { heading, said }: Security) {
  return written(site, subject, {
    preheader: said,
    heading,
    paragraphs: [
      said,
      "If this was you, you don't need to do anything.",
      `Wasn't you? Secure your account with a new password, then contact us at ${contactOf(site)}.`,
    ],
    button: secureAccount(site),
  });
}

function written(
  { business }: EmailSite,
  subject: string,
  content: Omit<EmailContent, 'reason'>,
): WrittenEmail {
  const reason = `You're receiving this because of activity on an account at ${business.name}.`;
  return {
    subject: subjectLine(subject, { business: business.name }),
    content: { ...content, reason },
  };
}

const forgotPassword = ({ publicUrl }: EmailSite) => `${publicUrl}${pagePaths.forgotPassword}`;

/** The page that sends a link for a new password, which ends all other sessions. */
const secureAccount = (site: EmailSite) => ({
  label: 'Secure my account',
  url: forgotPassword(site),
});

const contactOf = ({ business: { email, phone } }: EmailSite) =>
  `${email} or ${formatPhone(phone)}`;

/** Masks an address as `n•••@example.com`, so that only its owner recognises it. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
