import { parse } from 'cookie';

/** Returns one cookie of a Cookie header as a string. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parse(header)[name];
}
