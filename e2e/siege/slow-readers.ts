import { cookieHeader, registerCustomer } from '../site/customer.js';
import {
  repeat,
  randomLoopbackAddress,
  buildRawGet,
  attackDurationMs,
  sendRaw,
  sendWithoutReading,
  type AttackTarget,
} from './send.js';

/** Opens hundreds of event streams of one account and reads none of them. */
export async function openUnreadStreams(target: AttackTarget) {
  // If the registration fails, the attack continues without a session.
  const account = await registerCustomer(target.url, randomLoopbackAddress()).catch(
    () => undefined,
  );
  const cookie = cookieHeader(account?.cookies ?? {});
  await repeat(300, attackDurationMs / 300, () => {
    sendWithoutReading(target, buildRawGet('/api/api/inquiry-events', cookie), attackDurationMs);
    sendWithoutReading(target, buildRawGet('/api/admin/inquiry-events', cookie), attackDurationMs);
  });
}

/**
 * Repeatedly requests an expensive PDF. Half of the clients disconnect at once, and the other half never read the
 * response.
 */
export async function abandonPdfRequests(target: AttackTarget) {
  const { path = '/api/api/inquiries/INQ-26-0001/quotation.pdf', cookie } = target.paper ?? {};
  await repeat(attackDurationMs / 40, 40, () => {
    sendRaw(target, buildRawGet(path, cookie), 20);
    sendWithoutReading(target, buildRawGet(path, cookie), attackDurationMs);
  });
}

const megabyte = 1024 * 1024;

const releaseHead = (token: string, length: number) =>
  [
    'POST /releases/mfe-cart HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

export async function uploadInvalidReleases(target: AttackTarget) {
  const { token = '' } = target;
  const tooBig = releaseHead(token, 60 * megabyte) + 'x'.repeat(60 * megabyte);
  await repeat(4, attackDurationMs / 4, () => {
    sendRaw(target, `${releaseHead(token, megabyte)}x`, attackDurationMs / 8);
    sendRaw(target, `${releaseHead('a'.repeat(40), megabyte)}x`, attackDurationMs);
    setTimeout(
      () => sendRaw(target, releaseHead(token, 9) + 'no release', 1000),
      attackDurationMs / 7,
    );
    setTimeout(() => sendRaw(target, tooBig, 1000), attackDurationMs / 6);
  });
}
