import { z } from 'zod';
import { publicKey, signature } from './signed.js';

/** The name of a part: `mfe-guide`. */
export const partName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens');

const ownerKey = z.object({
  public: publicKey,
  added: z.iso.datetime(),
  /** From then on nothing that it signed is taken. */
  withdrawn: z.iso.datetime().exactOptional(),
});

const owner = z.object({
  /** Whom to call. */
  contact: z.string().min(1).max(200),
  keys: z.array(ownerKey).max(20),
});

/** `owners.json`: whose each part is, signed by the key of the site. */
export const owners = z.object({
  parts: z.record(partName, owner),
  /** Grows with every change, so that an older file is told from a newer one. */
  sequence: z.int().positive(),
  signature,
});

export type Owner = z.infer<typeof owner>;
export type Owners = z.infer<typeof owners>;
