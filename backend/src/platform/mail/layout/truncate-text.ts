/** Shortens a string to at most `max` characters, between words where possible, and ends it with an ellipsis. */
export function truncateText(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const prefix = characters.slice(0, max - 1).join('');
  const wordEnd = prefix.search(/\s\S*$/);
  const isLate = wordEnd > prefix.length / 2;
  return `${(isLate ? prefix.slice(0, wordEnd) : prefix).trimEnd()}…`;
}
