import type { Colleague } from 'contracts';

/** The colleagues whose whole names follow an "@" in the text. Of two names that match at the same place, the longer counts. */
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
