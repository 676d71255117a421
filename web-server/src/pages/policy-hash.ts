import { createHash } from 'node:crypto';

/**
 * Returns the hash of an inlined script or style sheet for a Content-Security-Policy (CSP Level 3, `hash-source`
 * without quotes).
 */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
