import { newCustomer } from '../site/customer.js';
import {
  again,
  any,
  anyAddress,
  anyNumber,
  get,
  lengthMs,
  post,
  send,
  type Target,
} from './send.js';

/** Text that the attacker wants to send to strangers. */
export const evilWords = 'Win at https://evil.example now. ';

const stranger = () => `stranger-${any()}@example.com`;

/** Causes mails to strangers through every route that sends one, and inquiries under a stranger's address. */
export async function mailFlood(target: Target) {
  const lost = () => send(target, post('/api/api/forgot-password', { email: stranger() }), 3000);
  const news = () => send(target, post('/api/api/subscribe', { email: stranger() }), 3000);
  await Promise.all([
    again(lengthMs / 100, 100, lost),
    again(lengthMs / 100, 100, news),
    // Registration may be rejected.
    submitMany(target, 40).catch(() => undefined),
  ]);
}

/** Submits inquiries with the attacker's text from an account with a stranger's address; returns the statuses. */
export async function submitMany({ url }: Target, times: number) {
  const { email, uid, send: call } = await newCustomer(url, anyAddress());
  const all = (await call('GET', '/api/api/all')).json() as { _id: string }[];
  const statuses: number[] = [];
  for (let quantity = 1000; quantity < 1000 + times; quantity += 1) {
    const products = [{ productId: all[0]?._id, quantity, note: 'x'.repeat(300) }];
    const body = { uid, contactPhone: '', message: '', note: evilWords.repeat(60), products };
    statuses.push((await call('POST', '/api/api/submitInquiry', { body })).status);
  }
  return { email, statuses };
}

/** Requests codes for strangers' numbers, and guesses them. */
export async function codeFlood(target: Target) {
  await again(lengthMs / 40, 40, () => {
    const phone = anyNumber();
    send(target, post('/api/api/send-otp', { phone }), 3000);
    send(target, post('/api/api/verify-otp', { phone, otp: '0000' }), 3000);
  });
}

const report = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } };

/** Sends everything that is logged: long addresses, reports, invalid requests. */
export async function logFlood(target: Target) {
  await again(lengthMs / 10, 10, () => {
    send(target, get(`/api/${'x'.repeat(14_000)}`), 1000);
    send(target, post('/api/api/csp-report', report, 'application/csp-report'), 1000);
    send(target, `${any()}\r\n\r\n`, 1000);
  });
}
