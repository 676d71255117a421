import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text for one purpose, so that a browser can keep it for us but not change it or use it for another. */
export function seal(purpose: string, text: string, secret: string) {
  return `${text}.${signatureOf(purpose, text, secret)}`;
}

/** The text, if it was sealed by us for this purpose. */
export function unseal(purpose: string, sealed: string, secret: string): string | undefined {
  const text = sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')));
  const [given, ours] = [Buffer.from(sealed), Buffer.from(seal(purpose, text, secret))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? text : undefined;
}

/** A keyed hash: stands for a secret without telling it. */
export function signatureOf(purpose: string, text: string, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
