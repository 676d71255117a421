import { Secret, TOTP } from 'otpauth';

const period = 30;
// A clock may go half a minute wrong.
const window = 1;

export const generateSecret = () => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a picture. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period }).toString();
}

/** Which half minute a code is of, if it is right; so that none is taken twice. */
export function timeStepOf(secret: string, token: string): number | undefined {
  // The library takes digits of every script for a code of six, and fails at their length in bytes.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token, window });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta;
}
