import { pagePaths } from 'contracts';
import type { Settings } from '../settings.js';
import { publicUrl } from './processes.js';

/**
 * Returns the text that `npm start` prints when every process is ready. `password` is the password or an explanation of
 * where to find it.
 */
export function readyLines(settings: Settings, password: string): string {
  const url = publicUrl(settings);
  return [
    'Ready',
    `  Shop:        ${url}`,
    `  Staff login: ${url}${pagePaths.staffSignIn}`,
    `  Email:       ${settings['ADMIN_EMAIL']}`,
    `  Password:    ${password}`,
    ...(showsCodes(settings) ? ['  Sign-in codes appear on screen (this machine only)'] : []),
  ].join('\n');
}

/** True if pages display sign-in codes instead of sending them to phones. */
function showsCodes(settings: Settings) {
  const { OTP_DELIVERY: delivery, TRUST_PROXY: proxies = '0' } = settings;
  const { hostname } = new URL(publicUrl(settings));
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return delivery ? delivery === 'echo' : isLocal && proxies === '0';
}
