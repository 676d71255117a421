import { calls } from 'contracts';
import { ValidationError } from '../../../platform/errors.js';

const headers = calls.submitInquiry.headers;

/** Returns the `Idempotency-Key` header; throws `ValidationError` if it is invalid. */
export function readIdempotencyKey(key: string | undefined) {
  const parsed = headers.safeParse({ 'Idempotency-Key': key });
  if (parsed.success) return parsed.data['Idempotency-Key'];
  throw new ValidationError({ 'Idempotency-Key': 'Invalid key' });
}
