import { z } from 'zod';

/** Liveness: the process runs, regardless of its dependencies. */
export const liveness = z.object({ status: z.literal('ok') });

/** Readiness: the process can respond; `catalogueVersion` changes with every change of the catalogue. */
export const readiness = liveness.extend({ catalogueVersion: z.string() });

export type Readiness = z.infer<typeof readiness>;

/** Request header of the web server: the minimum catalogue version of the response. */
export const atLeastVersion = 'x-catalogue-version';

/**
 * Request header of the web server for long polling: the catalogue version that it has. The backend responds once there
 * is another version, or after a timeout.
 */
export const knownVersion = 'x-known-catalogue-version';
