import { z } from 'zod';
import { pricesWithheldReason } from './customer/approval.js';
import { membership } from './customer/membership.js';
import { whenFieldsValid } from './http/form-inputs.js';
import { id } from './product.js';
import { staffRoles } from './staff-roles.js';
import type { RenamedFields, wireNames } from './wire-names.js';

/** Account roles in responses: `user` for customers, `admin` for all staff. */
export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Staff role; absent for customers and for owners. */
export const staffRole = z.enum(staffRoles).optional();

export const password = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(200, 'Use at most 200 characters');
export const email = z.email('Please enter a valid email address').max(254);
export const passwordMismatchIssue = {
  path: ['confirmPassword'],
  message: "Passwords don't match!",
  ...whenFieldsValid('password', 'newPassword', 'confirmPassword'),
};
/** The response of calls that return only whether they succeeded. */
export const successResponse = z.object({ success: z.literal(true), message: z.string() });

/** An account as its owner sees it; `uid` and `_id` are equal. */
export const account = z.object({
  _id: id,
  uid: id,
  Uname: z.string(),
  email: z.string(),
  mobile: z.string(),
  address: z.string(),
  isSubscribed: z.boolean(),
});

export const name = z.string().trim().min(1, 'Enter your name').max(100);
export const login = z.object({
  email: z.string().trim().min(1, 'Enter your email').max(254),
  password: z.string().min(1, 'Enter your password').max(200),
  /** A code from an authenticator app, or a recovery code. Required after the error `account.second_factor_due`. */
  code: z.string().trim().max(30).optional(),
});

/** The response to a sign-in; `redirect` is the path of the home page or of the staff area. */
export const signInResult = z.object({
  success: z.literal(true),
  role: z.enum(roles),
  staffRole,
  redirect: z.enum(['/', '/api/admin']),
  user: account,
});

/**
 * The response after a sign-in code was sent. `otp` contains the code only if the server is configured to return it;
 * otherwise it is empty.
 */
export const codeSentResponse = z.object({ success: z.literal(true), otp: z.string() });

export const codeVerifiedResponse = z.object({
  success: z.literal(true),
  isNewUser: z.boolean(),
  user: account.nullable(),
});

export const forgotPasswordForm = z.object({ email });

const resetToken = z.string().min(1).max(200);

export const resetTokenCheckRequest = z.object({ token: resetToken });

export const passwordResetForm = z
  .object({ token: resetToken, password, confirmPassword: z.string().max(200) })
  .refine((form) => form.password === form.confirmPassword, passwordMismatchIssue);

export const passwordChangeForm = z
  .object({
    currentPassword: z.string().min(1, 'Enter your current password').max(200),
    newPassword: password,
    confirmPassword: z.string().max(200),
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordMismatchIssue);

export const currentUserResponse = z.object({
  user: account
    .extend({
      role: z.enum(roles),
      staffRole,
      isEmailConfirmed: z.boolean().optional(),
      /** True for staff who must set up an authenticator app before they can do anything else. */
      mustSetUpSecondFactor: z.boolean().optional(),
      /** The reason why the customer sees no prices; absent if the customer sees them. */
      pricesWithheld: pricesWithheldReason.optional(),
      /** The reason that staff gave when they declined the account. */
      declineReason: z.string().optional(),
      /** The company that the customer belongs to; absent for a customer without a company. */
      company: membership.optional(),
      /** The name of the price list whose prices the customer sees; absent if the customer sees the shop prices. */
      priceList: z.string().optional(),
    })
    .nullable(),
});

export const emailedTokenQuery = z.object({ token: z.string().min(1).max(400) });

/** Accepts an empty token, unlike `emailedTokenQuery`: the handler responds to an empty token with the newsletter page. */
export const newsletterToken = z.object({ token: z.string().max(400).default('') });

export const signInMethods = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  mobile: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      beganAt: z.iso.datetime().nullable(),
      seenAt: z.iso.datetime(),
      isThis: z.boolean(),
      isStaff: z.boolean(),
    }),
  ),
});

export const signInMethodRemoval = z.object({ means: z.enum(['mobile', 'google']) });

export const sessionReference = z.object({ id: z.string().min(1).max(100) });

/** A CSRF token. */
export const csrfToken = z.object({ token: z.string() });

export const newsletterRequest = z.object({ email });

export type SignInMethods = z.infer<typeof signInMethods>;
export type SignInMethod = z.infer<typeof signInMethodRemoval>['means'];
export type AccountWire = z.infer<typeof account>;
export type Account = RenamedFields<AccountWire, (typeof wireNames)['account']>;
