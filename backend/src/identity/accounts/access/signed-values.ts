import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text for one purpose, so that a browser can keep it for us but not change it or use it for another. */
export function signValue(purpose: string, text: string, secret: string) {
  return `${text}.${hmacOf(purpose, text, secret)}`;
}

/** The text, if it was sealed by us for this purpose. */
export function verifyValue(
  purpose: string,
  signedValue: string,
  secret: string,
): string | undefined {
  const text = signedValue.slice(0, Math.max(0, signedValue.lastIndexOf('.')));
  const [given, ours] = [Buffer.from(signedValue), Buffer.from(signValue(purpose, text, secret))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? text : undefined;
}

/** A keyed hash: stands for a secret without telling it. */
export function hmacOf(purpose: string, text: string, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
