import { z } from 'zod';
import { codeSent, done, mailedToken } from '../account.js';
import type { Call } from '../http/call.js';
import { codeDigits } from '../inputs/code-digits.js';
import { checkPhone, oneTimeCode, readPhone, typedPhone } from '../account/one-time-code.js';
import type { emailChangeRoutes, ownAccountRoutes } from './own-routes.js';
import { profileForm, storedProfile } from './profile.js';

/** Proof that the caller owns the account; `proof` of the profile decides which of the two is required. */
const ownerProof = {
  currentPassword: z.string().max(200).optional(),
  /** A code sent to the account's own number. */
  ownCode: oneTimeCode.optional(),
};

const ownerProofForm = z.strictObject(ownerProof);

const emailChange = z.strictObject({
  email: z.email('Please enter a valid email address').max(254),
  ...ownerProof,
});

/** Proof of identity for a browser without a session, entered on the page of an emailed link: a code or a password. */
const mailedProof = z.strictObject({
  ownCode: z.string().overwrite(codeDigits).max(20).optional(),
  currentPassword: z.string().max(200).optional(),
});

const mobileChange = z
  .strictObject({ ...typedPhone, otp: oneTimeCode, ...ownerProof })
  .superRefine(checkPhone)
  .overwrite(readPhone);

const ownProfile = storedProfile.extend({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The new address that awaits confirmation by its emailed link. */
  pendingEmail: z.string().nullable(),
  mobile: z.string(),
  hasPassword: z.boolean(),
  /** The proof required for sensitive changes: the password, a code sent to the phone, or a recent sign-in. */
  proof: z.enum(['password', 'code', 'signIn']),
  isStaff: z.boolean(),
});

const who = 'customer';

export const ownAccountCalls = {
  showProfile: { summary: 'The own account with all that its owner said', who, answer: ownProfile },
  changeProfile: {
    summary: 'Change what the own account says; e-mail and mobile have calls of their own',
    who,
    body: profileForm,
    answer: done.extend({ profile: storedProfile }),
  },
  sendOwnCode: {
    summary: 'Send a one-time code to the own phone, to show again who asks',
    who,
    answer: codeSent,
  },
  askEmailChange: {
    summary:
      'Mail a link to a new address, which takes the place of the old one when it is opened. Answers alike whether the address is known or not',
    who,
    body: emailChange,
    answer: done,
  },
  changeMobile: {
    summary: 'Set the mobile number by a code that was sent to it; every other session ends',
    who,
    body: mobileChange,
    answer: done,
  },
  endOtherSessions: { summary: 'Sign out every other browser', who, answer: done },
  downloadOwnData: {
    summary: 'All that is kept about the caller, as one JSON file',
    who,
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['application/json'],
  },
  deleteOwnAccount: {
    summary: 'Delete the own account; staff can bring it back for 30 days, then it is erased',
    who,
    body: ownerProofForm,
    answer: done,
  },
  askConfirmEmailChange: {
    summary:
      'The page of the mailed link: one button in a session of the account, else a request for a code or the password',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmEmailChange: {
    summary:
      'Set the new address by the mailed link, once, in a session of the account or with a proof; ends the other sessions and signs nobody in',
    who: 'public',
    query: mailedToken,
    body: mailedProof,
    isPlainForm: true,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  sendEmailChangeCode: {
    summary: 'Send a code to the phone of the account that the mailed link belongs to',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
} as const satisfies Record<keyof typeof ownAccountRoutes | keyof typeof emailChangeRoutes, Call>;

export type OwnProfile = z.output<typeof ownProfile>;
export type OwnerProof = z.output<typeof ownerProofForm>;
export type MailedProof = z.output<typeof mailedProof>;
export type MobileChangeForm = z.output<typeof mobileChange>;
