import { businessRegistrationForm, registrationForm } from 'contracts';
import type { z } from 'zod';

type Business<Form> = Partial<Omit<Form, keyof z.input<typeof registrationForm>>>;

/**
 * The values of the registration form. The business details are absent if the shop shows prices to every signed-in
 * customer.
 */
export type RegistrationInput = z.input<typeof registrationForm> &
  Business<z.input<typeof businessRegistrationForm>>;
export type Registration = z.output<typeof registrationForm> &
  Business<z.output<typeof businessRegistrationForm>>;

export const registrationSchema = (
  asksForBusiness: boolean,
): z.ZodType<Registration, RegistrationInput> =>
  asksForBusiness ? businessRegistrationForm : registrationForm;

export const businessFieldDefaults = {
  ...{ company: '', country: '', taxNumber: '', website: '', businessMessage: '' },
};
