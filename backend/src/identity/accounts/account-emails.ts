import { deviceName, formatMomentIn, formatPhone, pagePaths, type SignInMethod } from 'contracts';
import {
  subjectLine,
  type EmailContent,
  type EmailFact,
  type EmailSite,
  type WrittenEmail,
} from '../../platform/mail/index.js';

export interface AccountEvent {
  at: Date;
  /** The User-Agent header. Emails show only the names of well-known browsers and systems. */
  device: string;
}

/** Emails about an account. They contain no text that a stranger could have chosen. */
export const accountEmails = {
  confirmEmail: (site: EmailSite, link: string) =>
    written(site, 'Confirm your email for {business}', {
      preheader: 'One more step to get receipts and quotations by email.',
      heading: `Welcome to ${site.business.name}!`,
      paragraphs: [
        'Confirm your email to get receipts, quotations and order updates here. The link expires in 3 days.',
      ],
      button: { label: 'Confirm email', url: link, isSpelledOut: true },
      sections: [
        {
          title: "Didn't sign up?",
          text: 'Ignore this email, or reset the password to secure the account.',
          link: { label: 'Reset password', url: forgotPassword(site) },
        },
      ],
    }),

  confirmNewEmail: (site: EmailSite, link: string) =>
    written(site, 'Confirm your new email for {business}', {
      preheader: 'Confirm this address within an hour.',
      heading: 'Confirm your new email',
      paragraphs: [
        `Someone asked to use this address for an account at ${site.business.name}. The link expires in an hour.`,
      ],
      button: { label: 'Confirm this address', url: link, isSpelledOut: true },
      sections: [
        {
          title: 'What happens next',
          text: 'You sign in with this address from now on, and your other devices are signed out.',
        },
        {
          title: "Wasn't you?",
          text: 'Ignore this email, and nothing changes.',
        },
      ],
    }),

  emailTaken: (site: EmailSite) =>
    written(site, 'Your email at {business}', {
      preheader: 'This email already has an account.',
      heading: 'This email already has an account',
      paragraphs: [
        `Someone asked to use this address for another account at ${site.business.name}. Nothing has changed: the address stays with your account.`,
      ],
      question: {
        title: 'Are both accounts yours?',
        text: `Sign in to this one, or contact us to merge them: ${contactOf(site)}.`,
      },
      button: { label: 'Sign in', url: `${site.publicUrl}${pagePaths.signIn}` },
      sections: [{ title: "Wasn't you?", text: 'Ignore this email. Your account is safe.' }],
    }),

  /** Sent to the old address while the change can still be stopped. */
  emailChangeAsked: (site: EmailSite, wanted: string, event: AccountEvent) =>
    written(site, 'Confirm the email change at {business}', {
      preheader: `Someone asked to change your email to ${masked(wanted)}.`,
      heading: 'Your email is about to change',
      paragraphs: [`Someone asked to change the email of your account to ${masked(wanted)}.`],
      facts: factsOf(site, event),
      question: {
        title: "Wasn't you?",
        text: 'Secure your account with a new password. This stops the change and signs you out on all devices.',
      },
      button: secureAccount(site),
      sections: [
        {
          title: 'Was it you?',
          text: `Open the link that we sent to ${masked(wanted)} within an hour. You keep this address until then.`,
        },
      ],
    }),

  emailChanged: (site: EmailSite, changed: string, event: AccountEvent) =>
    written(site, 'Your email at {business} has changed', {
      preheader: `Your account email is now ${masked(changed)}.`,
      heading: 'Your email has changed',
      paragraphs: [`You now sign in with ${masked(changed)}. We'll no longer email this address.`],
      facts: factsOf(site, event),
      question: {
        title: "Wasn't you?",
        text: `Contact us right away at ${contactOf(site)}, so that we can give the account back to you.`,
      },
      button: { label: 'Contact us', url: `mailto:${site.business.email}` },
      sections: [wasYou],
    }),

  mobileChanged: (site: EmailSite, mobile: string, event: AccountEvent) =>
    written(site, 'Your mobile number at {business} has changed', {
      preheader: `You now sign in with the number ending in ${mobile.slice(-3)}.`,
      heading: 'Your mobile number has changed',
      paragraphs: [
        `You can now sign in with a code sent to the number ending in ${mobile.slice(-3)}. You've been signed out on all other devices.`,
      ],
      facts: factsOf(site, event),
      question: {
        title: "Wasn't you?",
        text: `Set a new password, then remove that number from your account. Need help? Contact us at ${contactOf(site)}.`,
      },
      button: secureAccount(site),
      sections: [wasYou],
    }),

  passwordChanged: (site: EmailSite, event: AccountEvent) =>
    securityEmail(site, 'Your password at {business} has changed', {
      heading: 'Your password has changed',
      said: "Your account has a new password. You've been signed out on all other devices.",
      event,
    }),

  secondFactorChanged: (site: EmailSite, isOn: boolean, event: AccountEvent) =>
    securityEmail(site, `Authenticator app turned ${isOn ? 'on' : 'off'} at {business}`, {
      heading: `Authenticator app turned ${isOn ? 'on' : 'off'}`,
      said: isOn
        ? "You now sign in with your password and a code from your authenticator app. You've been signed out on all other devices."
        : "You now sign in with your password alone. You've been signed out on all other devices.",
      event,
    }),

  methodRemoved: (site: EmailSite, method: SignInMethod, event: AccountEvent) =>
    securityEmail(site, 'Sign-in method removed at {business}', {
      heading: 'Sign-in method removed',
      said: `You can no longer sign in with ${method === 'google' ? 'Google' : 'your phone number'}. You've been signed out on all other devices.`,
      event,
    }),

  accountDeleted: (site: EmailSite, event: AccountEvent) =>
    written(site, 'Your account at {business} was deleted', {
      preheader: 'We erase your data after 30 days.',
      heading: 'Your account was deleted',
      paragraphs: ["Your account is closed, and you've been signed out on all devices."],
      facts: factsOf(site, event),
      question: {
        title: "Changed your mind, or wasn't it you?",
        text: `Contact us within 30 days at ${contactOf(site)}, and we'll restore the account.`,
      },
      button: { label: 'Contact us', url: `mailto:${site.business.email}` },
      sections: [
        {
          title: 'What happens next',
          text: 'We erase your data after 30 days. This is our last email about the account.',
        },
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
      sections: [
        {
          title: 'What happens next',
          text: 'Choose a new password, then sign in with it. This signs you out on all devices.',
        },
        {
          title: "Didn't ask for this?",
          text: 'Ignore this email. Your password stays the same.',
        },
      ],
    }),
};

const wasYou = { title: 'Was it you?', text: "You don't need to do anything." };

interface Security {
  heading: string;
  said: string;
  event: AccountEvent;
}

/** Email about a security change, with the steps to undo it if someone else made it. */
function securityEmail(site: EmailSite, subject: string, { heading, said, event }: Security) {
  return written(site, subject, {
    preheader: said,
    heading,
    paragraphs: [said],
    facts: factsOf(site, event),
    question: {
      title: "Wasn't you?",
      text: `Secure your account with a new password, then contact us at ${contactOf(site)}.`,
    },
    button: secureAccount(site),
    sections: [wasYou],
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

const factsOf = ({ timeZone }: EmailSite, { at, device }: AccountEvent): EmailFact[] => [
  ['When', formatMomentIn(timeZone, at)],
  ['Device', deviceName(device)],
];

const forgotPassword = ({ publicUrl }: EmailSite) => `${publicUrl}${pagePaths.forgotPassword}`;

/** Button for a password reset, which ends all other sessions. */
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
