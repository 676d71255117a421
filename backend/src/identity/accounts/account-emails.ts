import { formatDayInTimeZone, pagePaths, type SignInMethod } from 'contracts';
import type { EmailSite } from '../../platform/mail/index.js';
import { undoWindowMs } from '../../platform/database/index.js';
import {
  contactLine,
  accountEventFacts,
  forgotPasswordUrl,
  maskEmail,
  needHelpSection,
  newPasswordStepText,
  secureAccountButton,
  securityEmail,
  undoAuthenticatorOffSection,
  undoAuthenticatorOnSection,
  wasItYouSection,
  composeEmail,
  type AccountEvent,
} from './account-email-parts.js';

/**
 * Emails about an account. They contain no free text from the account, such as its name, because anyone can register
 * with another person's address.
 */
export const accountEmails = {
  confirmEmail: (site: EmailSite, email: string, link: string) =>
    composeEmail(site, 'Confirm your email for {business}', {
      preheader: 'One more step to get receipts, quotations and order updates by email.',
      heading: 'Confirm your email',
      paragraphs: [
        `Confirm ${email} to get receipts, quotations and order updates. The link expires in 3 days.`,
      ],
      button: { label: 'Confirm email', url: link, isSpelledOut: true },
      sections: [
        {
          title: "Didn't sign up?",
          text: 'Someone may have mistyped their address, so you can ignore this email. To sign them out,',
          link: { label: 'set a new password', url: forgotPasswordUrl(site) },
        },
      ],
      reason: `this address was used to sign up for an account at ${site.business.name}`,
    }),

  confirmNewEmail: (site: EmailSite, link: string) =>
    composeEmail(site, 'Confirm your new email for {business}', {
      preheader: 'Confirm this address within an hour.',
      heading: 'Confirm your new email',
      paragraphs: [
        `We received a request to use this email for a ${site.business.name} account. The link expires in an hour.`,
      ],
      button: { label: 'Confirm new email', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: "You may have to enter a code or your password. From then on, you sign in with this email. You'll be signed out on all other devices.",
        },
        {
          title: "Wasn't you?",
          text: 'You can ignore this email. Nothing will change.',
        },
      ],
      reason: `this address was entered for an account at ${site.business.name}`,
    }),

  emailTaken: (site: EmailSite) =>
    composeEmail(site, 'Someone tried to add your email to another account', {
      preheader: 'Nothing has changed on your account.',
      heading: 'Someone tried to add your email to another account',
      paragraphs: [
        'An email can belong to only one account, so nothing has changed. You can still sign in with this email.',
      ],
      button: { label: 'Sign in', url: `${site.publicUrl}${pagePaths.signIn}` },
      sections: [
        {
          title: 'Is the other account yours too?',
          text: `Email us at ${site.business.email}, and we'll merge them.`,
        },
        { title: "Wasn't you?", text: 'You can ignore this email.' },
      ],
      reason: 'someone entered this address for another account',
    }),

  /**
   * Returns the warning that is sent to the old address when an email change is requested, while the owner can still
   * stop the change.
   */
  emailChangeAsked: (site: EmailSite, newEmail: string, event: AccountEvent) =>
    composeEmail(site, 'Email change requested at {business}', {
      preheader: `We received a request to change your email to ${maskEmail(newEmail)}.`,
      heading: 'Someone asked to change your email',
      paragraphs: [
        `We received a request to change the email on your account to ${maskEmail(newEmail)}.`,
      ],
      facts: accountEventFacts(site, event),
      question: {
        title: "Wasn't you?",
        text: 'Set a new password right away. This stops the change and signs you out on all devices.',
      },
      button: secureAccountButton(site),
      sections: [
        {
          title: 'Was it you?',
          text: `Open the link that we sent to ${maskEmail(newEmail)} within an hour. Until then, your account keeps this address.`,
        },
      ],
    }),

  emailChanged: (site: EmailSite, changed: string, event: AccountEvent) =>
    composeEmail(site, 'Your email address for {business} has changed', {
      preheader: `Your account email is now ${maskEmail(changed)}.`,
      heading: 'Your email has changed',
      paragraphs: [
        `You now sign in with ${maskEmail(changed)}. We'll no longer email this address.`,
      ],
      facts: accountEventFacts(site, event),
      question: {
        title: "Wasn't you?",
        text: `Contact us right away at ${contactLine(site)}. We'll help you get your account back.`,
      },
      button: { label: 'Contact us', url: `mailto:${site.business.email}` },
      sections: [wasItYouSection],
    }),

  mobileChanged: (site: EmailSite, mobile: string, event: AccountEvent) =>
    composeEmail(site, 'Your mobile number at {business} has changed', {
      preheader: `You can now sign in with the number ending in ${mobile.slice(-2)}.`,
      heading: 'Your mobile number has changed',
      paragraphs: [
        `You can now sign in with a code sent to the number ending in ${mobile.slice(-2)}. You've been signed out on all other devices.`,
      ],
      facts: accountEventFacts(site, event),
      question: {
        title: "Wasn't you?",
        text: 'Secure your account right away:',
        steps: [newPasswordStepText, 'Sign in and remove that number from your account.'],
      },
      button: secureAccountButton(site),
      sections: [needHelpSection(site), wasItYouSection],
    }),

  /** A password change keeps the session of the browser in which it was made; a password reset ends all sessions. */
  passwordChanged: (
    site: EmailSite,
    signedOut: 'all devices' | 'all other devices',
    event: AccountEvent,
  ) =>
    securityEmail(site, 'Your password at {business} has changed', {
      heading: 'Your password has changed',
      statement: `Your account has a new password. You've been signed out on ${signedOut}.`,
      event,
    }),

  secondFactorChanged: (site: EmailSite, isOn: boolean, event: AccountEvent) =>
    securityEmail(site, `Authenticator app turned ${isOn ? 'on' : 'off'} at {business}`, {
      heading: `Your authenticator app was turned ${isOn ? 'on' : 'off'}`,
      statement: isOn
        ? "You now sign in with your password and a code from your authenticator app. You've been signed out on all other devices."
        : "You now sign in with your password alone. You've been signed out on all other devices.",
      event,
      undo: isOn ? undoAuthenticatorOnSection(site) : undoAuthenticatorOffSection,
    }),

  methodRemoved: (site: EmailSite, { method, remaining }: RemovedMethod, event: AccountEvent) =>
    securityEmail(
      site,
      `${methods[method].name} sign-in was removed from your {business} account`,
      {
        heading: `${methods[method].name} sign-in was removed`,
        statement: `You can no longer sign in with ${methods[method].means}. You've been signed out on all other devices.`,
        more: remainingInWords(remaining),
        event,
      },
    ),

  accountDeleted(site: EmailSite, event: AccountEvent) {
    const until = formatDayInTimeZone(site.timeZone, new Date(event.at.getTime() + undoWindowMs));
    return composeEmail(site, 'Your account at {business} was deleted', {
      preheader: `We can restore it until ${until}.`,
      heading: 'Your account was deleted',
      paragraphs: [
        `We can restore your account until ${until}. After that, we'll permanently delete your data.`,
      ],
      facts: accountEventFacts(site, event),
      question: {
        title: "Didn't delete it, or changed your mind?",
        text: `Contact us by ${until} at ${contactLine(site)}, and we'll restore the account.`,
      },
      button: { label: 'Contact us', url: `mailto:${site.business.email}` },
      sections: [
        {
          title: 'Was it you?',
          text: "You don't need to do anything. You've been signed out on all devices.",
        },
      ],
    });
  },

  accountApproved: (site: EmailSite) =>
    composeEmail(site, 'You can now see prices at {business}', {
      preheader: 'Your account was approved.',
      heading: 'Your account was approved',
      paragraphs: [`You can now see the prices of all products at ${site.business.name}.`],
      button: { label: 'View products', url: `${site.publicUrl}${pagePaths.allProducts}` },
      sections: [
        {
          title: "Don't see prices?",
          text: 'Reload the page, or sign in again.',
        },
        needHelpSection(site),
      ],
      reason: `you registered an account at ${site.business.name}`,
    }),

  accountDeclined: (site: EmailSite, reason: string) =>
    composeEmail(site, 'Your account at {business} was not approved', {
      preheader: reason,
      heading: 'Your account was not approved',
      paragraphs: [`We reviewed your account and can't show you prices at ${site.business.name}.`],
      quote: { from: 'Reason', text: reason },
      button: { label: 'Update your details', url: `${site.publicUrl}${pagePaths.ownAccount}` },
      sections: [
        {
          title: 'Next steps',
          text: 'Complete or correct your business details, then reply to this email. You can still send us inquiries.',
        },
        needHelpSection(site),
      ],
      reason: `you registered an account at ${site.business.name}`,
    }),

  resetPassword: (site: EmailSite, link: string) =>
    composeEmail(site, 'Reset your password', {
      preheader: 'The link expires in 30 minutes.',
      heading: 'Reset your password',
      paragraphs: [
        `We received a request to reset your password at ${site.business.name}. The link expires in 30 minutes and can be used once.`,
      ],
      button: { label: 'Set a new password', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: "Choose a new password. You'll be signed out on all devices, and can then sign in with the new password.",
        },
        {
          title: "Didn't ask for this?",
          text: 'You can ignore this email. Your password stays the same.',
        },
      ],
    }),
};

const methods: Record<SignInMethod, { name: string; means: string }> = {
  google: { name: 'Google', means: 'Google' },
  mobile: { name: 'Phone', means: 'your phone number' },
};

interface RemovedMethod {
  method: SignInMethod;
  /** The remaining sign-in methods, for example `your email and password`. */
  remaining: string[];
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const remainingInWords = (remaining: string[]) =>
  remaining.length > 0
    ? `You can still sign in with ${alternatives.format(remaining)}.`
    : 'To sign in, set a password first.';
