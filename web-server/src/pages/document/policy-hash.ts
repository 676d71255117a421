import { createHash } from 'node:crypto';

/**
 * Returns the hash of an inlined script or style sheet, as in a Content-Security-Policy but without
 * quotes (CSP Level 3, `hash-source`).
 */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
