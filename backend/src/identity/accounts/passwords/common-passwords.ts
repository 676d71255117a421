import { dictionary } from '@zxcvbn-ts/language-common';
import { ValidationError } from '../../../platform/errors.js';

// The most used of many leaks; those below the shortest allowed length cannot be chosen anyway.
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8));

const text = 'This password is one of the most used. Please choose another.';

/** Refuses what guessers try first. `field` is what the form calls the password. */
export function requireUncommon(password: string, field: string) {
  if (common.has(password.toLowerCase())) throw new ValidationError({ [field]: text }, text);
}
