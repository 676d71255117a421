import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';

/** @typedef {{ SESSION_SECRET: string, ADMIN_PATH: string, ADMIN_EMAIL: string, ADMIN_PASSWORD: string }} Secrets */

/** @param {number} length */
const word = (length) => randomBytes(length).toString('hex').slice(0, length);

/** @returns {Secrets} */
const generate = () => ({
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_PATH: `/staff-${word(10)}`,
  ADMIN_EMAIL: 'admin@shop.localhost',
  ADMIN_PASSWORD: [word(5), word(5), word(5), word(5)].join('-'),
});

/**
 * The secrets of this data folder: those that the settings do not give are made once and kept.
 *
 * @param {string} data
 * @param {Record<string, string>} settings
 * @returns {{ secrets: Secrets, made: Partial<Secrets> }} `made` are those that nobody has seen yet
 */
export function readSecrets(data, settings) {
  const file = path.join(data, 'secrets.json');
  const kept = existsSync(file) ? parse(file) : {};
  /** @type {Partial<Secrets>} */
  const made = {};
  const secrets = generate();
  for (const name of /** @type {(keyof Secrets)[]} */ (Object.keys(secrets))) {
    const known = settings[name] ?? kept[name];
    if (known === undefined) made[name] = secrets[name];
    else secrets[name] = known;
  }
  if (Object.keys(made).length > 0) write(file, { ...kept, ...made });
  return { secrets, made };
}

/** @param {string} file @returns {Partial<Secrets>} */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CommandError(
      `${file} is damaged. Mend it or remove it; without it all sessions end.`,
    );
  }
}

/** @param {string} file @param {Partial<Secrets>} secrets */
function write(file, secrets) {
  writeFileSync(`${file}.tmp`, JSON.stringify(secrets, null, 2) + '\n', {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.tmp`, file);
}
