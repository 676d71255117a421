import { codes, CommandError } from '../../errors.js';

export const REPAIR_ADVICE =
  'restore a backup, or save the readable documents with `embedded-mongo repair --dir FOLDER --to NEW_FOLDER`';

let isLogged = false;

/** Creates an error for damaged stored bytes. Prints only the first such error to stderr, for the operator. */
export function damagedFileError(fault: string): CommandError {
  const message = `the data file is damaged: ${fault}; ${REPAIR_ADVICE}`;
  if (!isLogged) process.stderr.write(`${message}\n`);
  isLogged = true;
  return new CommandError(codes.DataCorruptionDetected, message);
}

export function isDamagedFileError(error: unknown): error is CommandError {
  return error instanceof CommandError && error.code === codes.DataCorruptionDetected;
}
