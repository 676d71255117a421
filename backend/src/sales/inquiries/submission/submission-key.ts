import { calls } from 'contracts';
import { ValidationError } from '../../../platform/errors.js';

const headers = calls.submitInquiry.headers;

/** The Idempotency-Key of a request, if it carries one. */
export function readKey(key: string | undefined) {
  const parsed = headers.safeParse({ 'Idempotency-Key': key });
  if (parsed.success) return parsed.data['Idempotency-Key'];
  throw new ValidationError({ 'Idempotency-Key': 'Not a valid key' });
}
