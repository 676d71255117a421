const formatCharacters = /\p{Cf}/gu;

/** Removes invisible characters (zero-width, bidirectional, soft hyphen) and trims whitespace. */
export function visibleText(text: string): string {
  return text.replaceAll(formatCharacters, '').trim();
}
