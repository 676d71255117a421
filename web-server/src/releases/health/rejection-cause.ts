import type { ReleaseRejection } from '../followed-remote.js';
import { ClaimError } from '../trust/ownership.js';
import { SignatureError } from '../trust/signatures.js';

export function rejectionCause(error: unknown): ReleaseRejection['because'] {
  if (error instanceof SignatureError) return 'signature';
  return error instanceof ClaimError ? 'claims' : 'files';
}
