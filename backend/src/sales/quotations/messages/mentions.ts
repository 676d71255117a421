import type { Colleague } from 'contracts';

/**
 * Returns the staff members whose full name follows an "@" in the text. If two names match at the same position, the
 * longer one counts.
 */
export function mentionedIn(text: string, colleagues: Colleague[]): Colleague[] {
  const lower = text.toLowerCase();
  const names = [...lower.matchAll(/@/g)].map(({ index }) => {
    const rest = lower.slice(index + 1);
    const matching = colleagues
      .map(({ name }) => name.toLowerCase())
      .filter((name) => name && rest.startsWith(name) && isEndOfWord(rest[name.length]));
    return matching.sort((one, other) => other.length - one.length)[0];
  });
  return colleagues.filter(({ name }) => names.includes(name.toLowerCase()));
}

const isEndOfWord = (next: string | undefined) => next === undefined || !/[\p{L}\p{N}]/u.test(next);
