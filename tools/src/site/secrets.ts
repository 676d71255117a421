import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import type { Settings } from '../settings.js';

export interface Secrets {
  SESSION_SECRET: string;
  ADMIN_PATH: string;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  EMBEDDED_MONGO_PASSWORD: string;
  VAPID_PRIVATE_KEY: string;
}

interface ReadSecrets {
  secrets: Secrets;
  made: Partial<Secrets>;
}

const word = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/**
 * Returns a VAPID private key (P-256), which identifies the site to push services. The key is
 * padded, because Node omits leading zeros.
 */
function vapidPrivateKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

const generate = (): Secrets => ({
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_PATH: `/staff-${word(10)}`,
  ADMIN_EMAIL: 'admin@shop.localhost',
  ADMIN_PASSWORD: [word(5), word(5), word(5), word(5)].join('-'),
  EMBEDDED_MONGO_PASSWORD: randomBytes(24).toString('base64url'),
  VAPID_PRIVATE_KEY: vapidPrivateKey(),
});

/**
 * Returns the secrets of a data folder. Secrets in `settings` take precedence over stored ones. Missing secrets are
 * generated once and stored.
 */
export function readSecrets(data: string, settings: Settings): ReadSecrets {
  const file = path.join(data, 'secrets.json');
  const storedSecrets = existsSync(file) ? parse(file) : {};
  const newSecrets: Partial<Secrets> = {};
  const secrets = generate();
  for (const name of Object.keys(secrets) as (keyof Secrets)[]) {
    const existingSecret = settings[name] ?? storedSecrets[name];
    if (existingSecret === undefined) newSecrets[name] = secrets[name];
    else secrets[name] = existingSecret;
  }
  if (Object.keys(newSecrets).length > 0) write(file, { ...storedSecrets, ...newSecrets });
  return { secrets, made: newSecrets };
}

function parse(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new CommandError(
      `${file} is damaged. Repair or delete it; deleting it ends all sessions.`,
    );
  }
}

function write(file: string, secrets: Partial<Secrets>) {
  writeFileSync(`${file}.tmp`, JSON.stringify(secrets, null, 2) + '\n', {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.tmp`, file);
}
