import { createHmac } from 'node:crypto';
import type { Config } from '../config/index.js';

type Shared = Pick<Config, 'sessionSecret' | 'adminPath' | 'publicUrl' | 'push'>;

/** Returns fingerprints of the settings that all backends must share. The settings cannot be recovered from them. */
export function settingFingerprints({ sessionSecret, adminPath = '', publicUrl, push }: Shared) {
  const mark = (text: string) =>
    createHmac('sha256', sessionSecret).update(`mark of ${text}`).digest('base64url').slice(0, 22);
  return {
    SESSION_SECRET: mark('the secret'),
    ADMIN_PATH: mark(`path ${adminPath}`),
    VAPID_PRIVATE_KEY: mark(`push ${push.vapid?.publicKey ?? ''}`),
    PUBLIC_URL: mark(`address ${publicUrl}`),
  };
}

/** Returns the first setting in which two backends differ. A setting that an older release lacks counts as equal. */
export function firstDifferingSetting(
  own: Record<string, string>,
  other: ReadonlyMap<string, string>,
) {
  return Object.keys(own).find((name) => other.has(name) && own[name] !== other.get(name));
}
