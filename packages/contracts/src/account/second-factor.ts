import { z } from 'zod';
import { codeDigits } from '../inputs/code-digits.js';

/** State of the second factor. While `isOn` is true, sign-in requires a code from an authenticator app. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int().nonnegative(),
});

/**
 * The secret for an authenticator app; `uri` is rendered as a QR code. The second factor stays off until the user
 * confirms the secret with a code from the app.
 */
export const secondFactorSetupResponse = z.object({
  success: z.literal(true),
  secret: z.string(),
  uri: z.string(),
});

export const secondFactorCodeForm = z.object({
  code: z
    .string()
    .overwrite(codeDigits)
    .regex(/^\d{6}$/, 'Enter the six digits'),
});

/** The recovery codes, returned only once. Each can be used once instead of a code from the app. */
export const secondFactorRecoveryCodes = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});

export const passwordConfirmationForm = z.object({
  password: z.string().min(1, 'Enter your password').max(200),
});
