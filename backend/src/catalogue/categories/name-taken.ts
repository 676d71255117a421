import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors.js';

/** Maps the duplicate-key error of the unique name index to a form error; rethrows all other errors. */
export function throwIfNameTaken(error: unknown): never {
  if (isDuplicateKey(error)) throw nameTakenError();
  throw error;
}

export function nameTakenError() {
  const message = 'A category with this name already exists.';
  return new AppError('category.name_taken', message, { fields: { category: message } });
}
