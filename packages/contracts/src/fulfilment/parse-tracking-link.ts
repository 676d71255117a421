import { parseSuccess, parseError, type ParseResult } from '../inputs/parse-result.js';
import { visibleText } from '../inputs/visible-text.js';

const maxLength = 500;
const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i;
const linkHint = 'Paste a link like https://example.com/track/123';

/** Parses the link to a carrier's tracking page and adds a missing `https://`. Returns an empty string unchanged. */
export function parseTrackingLink(text: string): ParseResult<string> {
  const typed = visibleText(text);
  if (typed === '') return parseSuccess('');
  if (/\s/.test(typed)) return parseError('The link contains a space. Paste it without one.');
  if (/^http:\/\//i.test(typed)) return parseError('Use a link that starts with https://');
  const link = hasScheme.test(typed) ? typed : `https://${typed}`;
  if (link.length > maxLength) return parseError(`Use at most ${maxLength} characters`);
  return isPublicPage(link) ? parseSuccess(link) : parseError(linkHint);
}

function isPublicPage(link: string) {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}
