import { escapeText, Html } from 'server-kit';

/** Returns escaped text with its line breaks. */
export function multiline(text: string): Html {
  return new Html(escapeText(text).replaceAll('\n', '<br>'));
}
