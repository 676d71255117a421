import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a string for one purpose, so that a browser can store it but cannot change it or use it for another purpose. */
export function signValue(purpose: string, text: string, secret: string) {
  return `${text}.${computeHmac(purpose, text, secret)}`;
}

/** Returns the signed string without its signature, or undefined if the signature is invalid for this purpose. */
export function verifyValue(
  purpose: string,
  signedValue: string,
  secret: string,
): string | undefined {
  const text = signedValue.slice(0, Math.max(0, signedValue.lastIndexOf('.')));
  const [actual, expected] = [
    Buffer.from(signedValue),
    Buffer.from(signValue(purpose, text, secret)),
  ];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : undefined;
}

/** Returns a keyed hash (HMAC-SHA-256, base64url), which identifies a secret without revealing it. */
export function computeHmac(purpose: string, text: string, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
