const formatCharacters = /\p{Cf}/gu;

/** Removes characters without a shape of their own (zero-width, bidirectional, soft hyphen) and blanks at both ends. */
export function visibleText(text: string): string {
  return text.replaceAll(formatCharacters, '').trim();
}
