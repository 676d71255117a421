import { z } from 'zod';
import { codeDigits } from './inputs/code-digits.js';

/** Whether an authenticator app is asked for at sign-in. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int().nonnegative(),
});

/** What an authenticator app is told; `uri` is for a picture that it can read. Nothing is on before it is confirmed. */
export const secondFactorOffer = z.object({
  success: z.literal(true),
  secret: z.string(),
  uri: z.string(),
});

export const secondFactorProof = z.object({
  code: z
    .string()
    .overwrite(codeDigits)
    .regex(/^\d{6}$/, 'Please enter the six digits'),
});

/** The recovery codes are shown this once; each replaces a code of the app one time. */
export const secondFactorConfirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});

export const passwordProof = z.object({
  password: z.string().min(1, 'Please enter your password').max(200),
});
