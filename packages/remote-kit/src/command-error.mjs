/** Something that only a person can mend; the message says all that is known. */
export class CommandError extends Error {}

/** Shows why a command ended early; of what nobody foresaw also where. @param {unknown} error */
export function reportError(error) {
  console.error(error instanceof CommandError ? error.message : error);
}
