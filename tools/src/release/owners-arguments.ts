import { parseArgs } from 'node:util';

const options = {
  'at-once': { type: 'boolean', default: false },
  path: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  cookies: { type: 'boolean', default: false },
  contact: { type: 'string' },
} as const;

/**
 * Matches a public key that starts with a dash. One in 64 keys does, because they are in base64url (RFC 4648, section
 * 5). Such a key must not be parsed as an option.
 */
const dashedKey = /^-[\w-]{42}$/;

/** Parses the arguments of `npm run owners`. Throws a `TypeError` for an unknown option. */
export function parseOwnersArguments(args: string[]) {
  const keys = args.filter((argument) => dashedKey.test(argument));
  const otherArgs = args.filter((argument) => !keys.includes(argument));
  return parseArgs({ args: [...otherArgs, '--', ...keys], options, allowPositionals: true });
}
