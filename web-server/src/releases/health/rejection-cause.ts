import type { Rejection } from '../followed-remote.js';
import { ClaimError } from '../trust/ownership.js';
import { SignatureError } from '../trust/signatures.js';

export function causeOf(error: unknown): Rejection['because'] {
  if (error instanceof SignatureError) return 'signature';
  return error instanceof ClaimError ? 'claims' : 'files';
}
