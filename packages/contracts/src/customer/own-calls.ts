import { z } from 'zod';
import { codeSentResponse, successResponse, emailedTokenQuery } from '../account.js';
import type { CallContract } from '../http/call.js';
import { codeDigits } from '../inputs/code-digits.js';
import { checkPhone, oneTimeCode, normalisePhone, phoneInput } from '../account/one-time-code.js';
import type { emailChangeRoutes, ownAccountRoutes } from './own-routes.js';
import { pricesWithheldReason } from './approval.js';
import { profileForm, storedProfile } from './profile.js';

/**
 * Proof that the caller owns the account: the current password or a code. The field `proof` of the profile determines
 * which of them is required.
 */
const ownerProof = {
  currentPassword: z.string().max(200).optional(),
  /** A code sent to the phone number of the account. */
  ownCode: oneTimeCode.optional(),
};

const ownerProofForm = z.strictObject(ownerProof);

const emailChange = z.strictObject({
  email: z.email('Please enter a valid email address').max(254),
  ...ownerProof,
});

/**
 * Proof of identity for a page that an emailed link opens: a code or a password. The browser may have no session,
 * because a link can be opened in any browser.
 */
const mailedProof = z.strictObject({
  ownCode: z.string().overwrite(codeDigits).max(20).optional(),
  currentPassword: z.string().max(200).optional(),
});

const mobileChange = z
  .strictObject({ ...phoneInput, otp: oneTimeCode, ...ownerProof })
  .superRefine(checkPhone)
  .overwrite(normalisePhone);

const ownProfile = storedProfile.extend({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The new email address, which takes effect when its owner opens the emailed link. */
  pendingEmail: z.string().nullable(),
  mobile: z.string(),
  hasPassword: z.boolean(),
  /** The proof required for sensitive changes: the password, a code sent to the phone, or a recent sign-in. */
  proof: z.enum(['password', 'code', 'signIn']),
  isStaff: z.boolean(),
  /** True while only approved customers see prices. The profile form then asks for business details. */
  asksForBusiness: z.boolean().optional(),
  pricesWithheld: pricesWithheldReason.optional(),
  declineReason: z.string().optional(),
});

const who = 'customer';

export const ownAccountCalls = {
  showProfile: { summary: "Get the caller's profile", who, answer: ownProfile },
  changeProfile: {
    summary: "Change the caller's profile, except email and mobile number",
    who,
    body: profileForm,
    answer: successResponse.extend({ profile: storedProfile }),
  },
  sendOwnCode: {
    summary: "Send a one-time code to the caller's phone for reauthentication",
    who,
    answer: codeSentResponse,
  },
  askEmailChange: {
    summary:
      'Email a link to a new address, which replaces the current one when it is confirmed. The response does not reveal whether the address is registered',
    who,
    body: emailChange,
    answer: successResponse,
  },
  changeMobile: {
    summary: 'Set the mobile number with a code sent to it; ends all other sessions',
    who,
    body: mobileChange,
    answer: successResponse,
  },
  endOtherSessions: {
    summary: 'End all other sessions of the caller',
    who,
    answer: successResponse,
  },
  downloadOwnData: {
    summary: 'Download all stored data about the caller as a JSON file',
    who,
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['application/json'],
  },
  deleteOwnAccount: {
    summary: "Delete the caller's account; staff can restore it for 30 days, then it is erased",
    who,
    body: ownerProofForm,
    answer: successResponse,
  },
  askConfirmEmailChange: {
    summary:
      'Show the page that confirms a new email address: with one button in a session of the account, otherwise with reauthentication by code or password',
    who: 'public',
    query: emailedTokenQuery,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmEmailChange: {
    summary:
      'Confirm a new email address with the emailed link, once, in a session of the account or after reauthentication; ends all other sessions and does not sign in',
    who: 'public',
    query: emailedTokenQuery,
    body: mailedProof,
    isPlainForm: true,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  sendEmailChangeCode: {
    summary: 'Send a one-time code to the phone of the account that the emailed link belongs to',
    who: 'public',
    query: emailedTokenQuery,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
} as const satisfies Record<
  keyof typeof ownAccountRoutes | keyof typeof emailChangeRoutes,
  CallContract
>;

export type OwnProfile = z.output<typeof ownProfile>;
export type ReauthenticationForm = z.output<typeof ownerProofForm>;
export type EmailedLinkForm = z.output<typeof mailedProof>;
export type MobileChangeForm = z.output<typeof mobileChange>;
