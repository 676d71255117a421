import type { InquiryAssignee } from 'contracts';

/**
 * Returns staff members whose full name follows an "@" in the text, case-insensitively. If several names match at a
 * position, the longest name is used.
 */
export function findMentions(text: string, colleagues: InquiryAssignee[]): InquiryAssignee[] {
  const lower = text.toLowerCase();
  const names = [...lower.matchAll(/@/g)].map(({ index }) => {
    const rest = lower.slice(index + 1);
    const matching = colleagues
      .map(({ name }) => name.toLowerCase())
      .filter((name) => name && rest.startsWith(name) && isEndOfWord(rest[name.length]));
    return matching.sort((a, b) => b.length - a.length)[0];
  });
  return colleagues.filter(({ name }) => names.includes(name.toLowerCase()));
}

const isEndOfWord = (next: string | undefined) => next === undefined || !/[\p{L}\p{N}]/u.test(next);
