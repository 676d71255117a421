import { dictionary } from '@zxcvbn-ts/language-common';
import { ValidationError } from '../../../platform/errors.js';

// The most common leaked passwords; those shorter than the minimum length cannot be chosen anyway.
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8));

const text = 'This password is too common. Choose another one.';

/** Throws `ValidationError` for passwords that attackers try first. `field` is the form's name for the password. */
export function requireUncommonPassword(password: string, field: string) {
  if (common.has(password.toLowerCase())) throw new ValidationError({ [field]: text }, text);
}
