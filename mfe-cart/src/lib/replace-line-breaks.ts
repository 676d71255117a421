/** Replaces each line break and the whitespace around it with a space. */
export const replaceLineBreaks = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
