import { parseArgs } from 'node:util';

const options = {
  'at-once': { type: 'boolean', default: false },
  path: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  contact: { type: 'string' },
} as const;

/** One in 64 public keys begins with a dash (base64url, RFC 4648 section 5) and must not be parsed as an option. */
const dashedKey = /^-[\w-]{42}$/;

/** Parses the arguments of `npm run owners`. Throws a `TypeError` for an unknown option. */
export function parseOwnersArguments(given: string[]) {
  const keys = given.filter((argument) => dashedKey.test(argument));
  const others = given.filter((argument) => !keys.includes(argument));
  return parseArgs({ args: [...others, '--', ...keys], options, allowPositionals: true });
}
