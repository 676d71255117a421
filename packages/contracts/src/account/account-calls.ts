import { z } from 'zod';
import {
  codeSentResponse,
  codeVerifiedResponse,
  successResponse,
  login,
  emailedTokenQuery,
  currentUserResponse,
  signInMethodRemoval,
  newsletterRequest,
  newsletterToken,
  passwordChangeForm,
  forgotPasswordForm,
  passwordResetForm,
  resetTokenCheckRequest,
  sessionReference,
  signInResult,
  signInMethods,
  csrfToken,
} from '../account.js';
import type { CallContract } from '../http/call.js';
import { oneTimeCodeForm, oneTimeCodeRequest } from './one-time-code.js';
import { registration } from '../registration.js';

export const accountCalls = {
  sendCode: {
    summary: 'Send a one-time code to a phone number',
    who: 'public',
    body: oneTimeCodeRequest,
    answer: codeSentResponse,
  },
  verifyCode: {
    summary: 'Sign in with a one-time code, or verify the phone number for a registration',
    who: 'public',
    body: oneTimeCodeForm,
    answer: codeVerifiedResponse,
  },
  register: {
    summary: 'Register an account and sign in; a mobile number must have been verified with a code',
    who: 'public',
    body: registration,
    answer: signInResult,
  },
  login: {
    summary: 'Sign in with email and password',
    who: 'public',
    body: login,
    answer: signInResult,
  },
  logout: {
    summary: 'Sign out of this session',
    who: 'public',
    answer: successResponse,
  },
  logoutEverywhere: {
    summary: 'Sign out of all sessions',
    who: 'customer',
    answer: successResponse,
  },
  forgotPassword: {
    summary:
      'Email a password reset link; the response does not reveal whether the address is registered',
    who: 'public',
    body: forgotPasswordForm,
    answer: successResponse,
  },
  resetPassword: {
    summary: 'Set a new password with the emailed link; ends all sessions of the account',
    who: 'public',
    body: passwordResetForm,
    answer: successResponse,
  },
  checkPasswordReset: {
    summary: 'Check whether a password reset link is valid, without using it',
    who: 'public',
    body: resetTokenCheckRequest,
    answer: successResponse,
  },
  changePassword: {
    summary: 'Change the password with the current one; ends all other sessions',
    who: 'customer',
    body: passwordChangeForm,
    answer: successResponse,
  },
  sendEmailLink: {
    summary: 'Email the caller a link that confirms their email address',
    who: 'customer',
    answer: successResponse,
  },
  askConfirmEmail: {
    summary: 'Show the page that confirms an email address with one button',
    who: 'public',
    query: emailedTokenQuery,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmEmail: {
    summary: 'Confirm an email address with the emailed link; does not sign in',
    who: 'public',
    query: emailedTokenQuery,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  listSignInMeans: {
    summary: "List the caller's sign-in methods and active sessions",
    who: 'customer',
    answer: signInMethods,
  },
  removeSignInMeans: {
    summary:
      "Remove the phone number or Google account from the caller's sign-in methods; the last method cannot be removed",
    who: 'customer',
    body: signInMethodRemoval,
    answer: successResponse,
  },
  endSession: {
    summary: "Revoke one of the caller's sessions",
    who: 'customer',
    body: sessionReference,
    answer: successResponse,
  },
  startGoogle: {
    summary: 'Redirect to Google for sign-in, or to the sign-in page if Google is not configured',
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  finishGoogle: {
    summary:
      "Handle Google's OAuth callback; redirects to the home page after sign-in, otherwise to the sign-in page",
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  subscribe: {
    summary:
      'Request the newsletter; the subscription starts with the emailed link. The response does not reveal whether the address is subscribed',
    who: 'public',
    body: newsletterRequest,
    answer: successResponse,
  },
  askConfirmSubscription: {
    summary: 'Show the page that confirms a newsletter subscription with one button',
    who: 'public',
    query: newsletterToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmSubscription: {
    summary: 'Confirm a newsletter subscription with the emailed link',
    who: 'public',
    query: newsletterToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  askUnsubscribe: {
    summary: 'Show the page that unsubscribes from the newsletter with one button',
    who: 'public',
    query: newsletterToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  unsubscribe: {
    summary: 'Unsubscribe from the newsletter; also serves one-click unsubscribe (RFC 8058)',
    who: 'public',
    query: newsletterToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  showMe: {
    summary: 'Get the signed-in user, if any',
    who: 'public',
    answer: currentUserResponse,
  },
  showToken: {
    summary:
      'Get the CSRF token, which every change must send as X-XSRF-TOKEN; also sets the cookie XSRF-TOKEN',
    who: 'public',
    answer: csrfToken,
  },
} as const satisfies Record<string, CallContract>;
