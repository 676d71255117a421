import { z } from 'zod';
import { email, passwordMismatchIssue, name, password } from './account.js';
import { businessFields, taxNumberRefinement } from './customer/profile.js';

const registered = {
  email,
  mobile: z
    .string()
    .max(16)
    .regex(/^(\+?\d{6,15})?$/, 'Enter digits only')
    .default(''),
  address: z.string().trim().max(500).default(''),
  password,
  confirmPassword: z.string().max(200),
};

const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

/**
 * The body of the registration call. It includes the business details if the shop shows prices to approved
 * customers only.
 */
export const registration = z
  .object({ Uname: name, ...registered, ...z.object(businessFields).partial().shape })
  .refine(isConfirmed, passwordMismatchIssue)
  .superRefine(...taxNumberRefinement);

/** The registration form with the internal field names instead of the documented ones. */
export const registrationForm = z
  .object({ name, ...registered })
  .refine(isConfirmed, passwordMismatchIssue);

/** The registration form that applies while only approved customers see prices. */
export const businessRegistrationForm = z
  .object({ name, ...registered, ...businessFields })
  .refine(isConfirmed, passwordMismatchIssue)
  .superRefine(...taxNumberRefinement);
