import { parse } from 'cookie';

/** One cookie of a Cookie header, always as text. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parse(header)[name];
}
