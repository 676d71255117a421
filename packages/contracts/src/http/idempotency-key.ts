import { z } from 'zod';

/**
 * The value of the `Idempotency-Key` header, which the client chooses. Repeated requests with the same key take effect
 * only once (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
 */
export const idempotencyKey = z.string().regex(/^[\w.:-]{1,100}$/, 'Invalid key');
