import { z } from 'zod';

/**
 * The `Idempotency-Key` header, which clients choose: requests with the same key take effect once
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
 */
export const idempotencyKey = z.string().regex(/^[\w.:-]{1,100}$/, 'Invalid key');
