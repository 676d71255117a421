import { createHash } from 'node:crypto';

/** By what a Content-Security-Policy knows an inlined script or style sheet (CSP Level 3, `hash-source` without quotes). */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
