/** An error that the user must fix; the message is complete without a stack trace. */
export class CommandError extends Error {}

/**
 * Prints why a command failed: the message of a CommandError, otherwise the error with its stack.
 * @param {unknown} error
 */
export function reportError(error) {
  console.error(error instanceof CommandError ? error.message : error);
}
