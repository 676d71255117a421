import { Secret, TOTP } from 'otpauth';

const period = 30;
// Codes of the adjacent periods are also valid, because clocks may be up to 30 seconds off.
const window = 1;

export const generateSecret = () => new Secret({ size: 20 }).base32;

/** Returns the URI that authenticator apps read from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period }).toString();
}

/**
 * Returns the time step of a valid code, or undefined for a wrong code. The time step lets callers
 * reject a second use of the code.
 */
export function validTotpTimeStep(secret: string, token: string): number | undefined {
  // The library throws an error for six digits of another script, such as Eastern Arabic numerals, because they take up
  // more bytes.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token, window });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta;
}
