import { codes, CommandError } from '../errors.js';

/** What to do about damage. */
export const ADVICE =
  'restore a backup, or save what can be read with `embedded-mongo repair --dir FOLDER --to NEW_FOLDER`';

let isTold = false;

/** The error for stored bytes that cannot be right; the operator is told of the first. */
export function damaged(fault: string): CommandError {
  const message = `the data file is damaged: ${fault}; ${ADVICE}`;
  if (!isTold) process.stderr.write(`${message}\n`);
  isTold = true;
  return new CommandError(codes.DataCorruptionDetected, message);
}

/** Whether an error says that stored bytes were damaged. */
export function isDamage(error: unknown): error is CommandError {
  return error instanceof CommandError && error.code === codes.DataCorruptionDetected;
}
