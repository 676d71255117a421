import { visibleText } from '../inputs/visible-text.js';

const noWebsite = /^(-+|none|no|n\/?a|nil)$/i;
const hostName = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * Converts a website address that a user entered to an absolute URL, and adds `https://` if the scheme is missing.
 * Returns an empty string for "None" and "n/a". If the text is not a website address, returns it unchanged.
 */
export function normaliseWebsite(typed: string): string {
  const text = visibleText(typed);
  if (noWebsite.test(text)) return '';
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return isWebsite(absolute) ? new URL(absolute).href.replace(/\/$/, '') : text;
}

/** True for an http or https URL whose host is a domain name, without credentials or a port. */
export function isWebsite(text: string): boolean {
  const host = /^https?:\/\/([^/?#\s]+)([/?#]\S*)?$/i.exec(text)?.[1] ?? '';
  return hostName.test(host) && URL.canParse(text);
}
