/** Something that only a person can mend; the message says all that is known. */
export class Refusal extends Error {}

/** Shows why a command ended early; of what nobody foresaw also where. @param {unknown} error */
export function complain(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
