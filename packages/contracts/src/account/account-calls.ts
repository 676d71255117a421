import { z } from 'zod';
import {
  codeSent,
  codeVerified,
  done,
  login,
  mailedToken,
  me,
  signInMethodRemoval,
  newsletterRequest,
  passwordChange,
  passwordForgotten,
  passwordReset,
  registration,
  sessionChoice,
  signedIn,
  signInMethods,
  token,
} from '../account.js';
import type { Call } from '../http/call.js';
import { codeProof, codeRequest } from './one-time-code.js';

export const accountCalls = {
  sendCode: {
    summary: 'Send a one-time code to a phone',
    who: 'public',
    body: codeRequest,
    answer: codeSent,
  },
  verifyCode: {
    summary: 'Sign in by the code, or prove the phone for a registration',
    who: 'public',
    body: codeProof,
    answer: codeVerified,
  },
  register: {
    summary: 'A new account, signed in at once; a mobile needs the proof of a verified code',
    who: 'public',
    body: registration,
    answer: signedIn,
  },
  login: {
    summary: 'Sign in by e-mail and password',
    who: 'public',
    body: login,
    answer: signedIn,
  },
  logout: {
    summary: 'Sign out here',
    who: 'public',
    answer: done,
  },
  logoutEverywhere: {
    summary: 'Sign out in every browser',
    who: 'customer',
    answer: done,
  },
  forgotPassword: {
    summary: 'Mail a link for a new password; answers alike whether the address is known or not',
    who: 'public',
    body: passwordForgotten,
    answer: done,
  },
  resetPassword: {
    summary: 'Set a new password by the mailed link; ends every session of the account',
    who: 'public',
    body: passwordReset,
    answer: done,
  },
  changePassword: {
    summary: 'Set a new password by the old one; ends every other session',
    who: 'customer',
    body: passwordChange,
    answer: done,
  },
  sendEmailLink: {
    summary: 'Mail a link that confirms the own e-mail address',
    who: 'customer',
    answer: done,
  },
  askConfirmEmail: {
    summary: 'A page with one button that confirms the address',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmEmail: {
    summary: 'Confirm the address of an account by the mailed link; signs nobody in',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  listSignInMeans: {
    summary: 'What opens the own account, and in which browsers it is open',
    who: 'customer',
    answer: signInMethods,
  },
  removeSignInMeans: {
    summary: 'Take the phone number or Google from the own account; never the last means',
    who: 'customer',
    body: signInMethodRemoval,
    answer: done,
  },
  endSession: {
    summary: 'Sign out one browser of the own account',
    who: 'customer',
    body: sessionChoice,
    answer: done,
  },
  startGoogle: {
    summary: 'To Google and back; to the sign-in page where it is not set up',
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  finishGoogle: {
    summary: 'Where Google sends the browser back to; leads home signed in, or to the sign-in page',
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  subscribe: {
    summary:
      'Ask for the newsletter; it begins by the mailed link. Answers alike whether the address is known or not',
    who: 'public',
    body: newsletterRequest,
    answer: done,
  },
  askConfirmSubscription: {
    summary: 'A page with one button that begins the newsletter',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmSubscription: {
    summary: 'Begin the newsletter by the mailed link',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  askUnsubscribe: {
    summary: 'A page with one button that ends the newsletter',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  unsubscribe: {
    summary: 'End the newsletter; also what mail programs send for one click (RFC 8058)',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  showMe: {
    summary: 'Who is signed in, if anybody',
    who: 'public',
    answer: me,
  },
  showToken: {
    summary:
      'The token that every change carries as X-XSRF-TOKEN; set as the cookie XSRF-TOKEN too',
    who: 'public',
    answer: token,
  },
} as const satisfies Record<string, Call>;
