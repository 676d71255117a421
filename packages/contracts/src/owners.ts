import { z } from 'zod';
import { publicKey, signature } from './signed.js';

/** The name of a part. Its hyphen tells it from all that windows, objects and reports name themselves. */
export const partName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'must be small letters and digits, like mfe-guide');

/** Addresses that begin alike: `/guide` stands for itself and all below it, `/` for the home page alone. */
export const pathPrefix = z
  .string()
  .max(100)
  .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'must be a path like /guide');

/** A place of a page that fragments of other parts fill: `product.below`. */
export const slotName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(\.[a-z-]+)+$/, 'must be a name like product.below');

const ownerKey = z.object({
  public: publicKey,
  added: z.iso.datetime(),
  /** From then on nothing that it signed is taken. */
  withdrawn: z.iso.datetime().exactOptional(),
});

/** Lets somebody publish over the network; the token itself is told once and kept nowhere. */
const publishToken = z.object({
  /** SHA-256 of it, in base64url. */
  hash: z.string().regex(/^[\w-]{43}$/),
  added: z.iso.datetime(),
});

const owner = z.object({
  /** Whom to call. */
  contact: z.string().min(1).max(200),
  keys: z.array(ownerKey).max(20),
  paths: z.array(pathPrefix).max(50).default([]),
  slots: z.array(slotName).max(50).default([]),
  /** The most kilobytes of JavaScript, compressed, that one of its modules may bring to a page. */
  maxKilobytes: z.int().min(1).max(1000).exactOptional(),
  tokens: z.array(publishToken).max(20).exactOptional(),
});

/** `owners.json`: whose each part is, signed by the key of the site. */
export const owners = z.object({
  parts: z.record(partName, owner),
  /** Grows with every change, so that an older file is told from a newer one. */
  sequence: z.int().positive(),
  signature,
});

/** The owner of a part; a part may be called like something that every object has. */
export const ownerIn = (parts: Owners['parts'] | undefined, part: string): Owner | undefined =>
  parts && Object.hasOwn(parts, part) ? parts[part] : undefined;

/** Whether an owner's part is one of the staff area, which nobody else is told of. */
export const isForStaff = ({ slots }: Pick<Owner, 'slots'>) =>
  slots.some((slot) => slot.startsWith('staff.'));

export type Owner = z.infer<typeof owner>;
export type Owners = z.infer<typeof owners>;
