import { z } from 'zod';

/** The process runs; says nothing about what it depends on. */
export const liveness = z.object({ status: z.literal('ok') });

/** The process can answer; `catalogueVersion` changes with every change of the catalogue. */
export const readiness = liveness.extend({ catalogueVersion: z.string() });

export type Readiness = z.infer<typeof readiness>;

/** By this header the web server says which version of the catalogue an answer must be as new as. */
export const atLeastVersion = 'x-catalogue-version';

/** By this header it says which version it knows: whether there is another is answered when there is, or after a while. */
export const knownVersion = 'x-known-catalogue-version';
