/** An error that the user must fix. Its message is sufficient, so it is printed without a stack trace. */
export class CommandError extends Error {}

/** Prints the message of a CommandError, or any other error with its stack trace. @param {unknown} error */
export function reportError(error) {
  console.error(error instanceof CommandError ? error.message : error);
}
