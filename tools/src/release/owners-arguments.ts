import { parseArgs } from 'node:util';

const options = {
  'at-once': { type: 'boolean', default: false },
  path: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  contact: { type: 'string' },
} as const;

/** One public key in 64 begins with a dash (base64url, RFC 4648 section 5), and is no option. */
const dashedKey = /^-[\w-]{42}$/;

/** What `npm run owners` is told; throws a `TypeError` for an option that there is not. */
export function parseOwnersArguments(given: string[]) {
  const keys = given.filter((argument) => dashedKey.test(argument));
  const others = given.filter((argument) => !keys.includes(argument));
  return parseArgs({ args: [...others, '--', ...keys], options, allowPositionals: true });
}
