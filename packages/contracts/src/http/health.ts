import { z } from 'zod';

/** Liveness: the process is running, even if its dependencies are unavailable. */
export const liveness = z.object({ status: z.literal('ok') });

/** Readiness: the process can serve requests; `catalogueVersion` changes with every change of the catalogue. */
export const readiness = liveness.extend({ catalogueVersion: z.string() });

export type Readiness = z.infer<typeof readiness>;

/** Request header from the web server: the minimum catalogue version that the response must reflect. */
export const minCatalogueVersionHeader = 'x-catalogue-version';

/**
 * Request header from the web server for long polling: the catalogue version that it already has. The backend responds
 * once the version differs, or after a timeout.
 */
export const knownCatalogueVersionHeader = 'x-known-catalogue-version';
