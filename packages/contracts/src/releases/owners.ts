import { z } from 'zod';
import { publicKey, signature } from './signed.js';

/**
 * The name of a part. The required hyphen prevents collisions with global names, object properties and other names in
 * reports.
 */
export const partName = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
    'must be lowercase letters, digits and hyphens, like mfe-guide',
  );

/** A path prefix: `/guide` covers this path and every path below it; `/` covers the home page only. */
export const pathPrefix = z
  .string()
  .max(100)
  .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'must be a path like /guide');

/** Name of a page slot that parts can fill with fragments: `product.below`. */
export const slotName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(\.[a-z-]+)+$/, 'must be a name like product.below');

const ownerKey = z.object({
  public: publicKey,
  added: z.iso.datetime(),
  /** The time at which the key was withdrawn. Signatures made after this time are rejected. */
  withdrawn: z.iso.datetime().exactOptional(),
});

/** A token that authorises publishing over the network. The token is shown once; only its hash is stored. */
const publishToken = z.object({
  /** SHA-256 of the token, in base64url. */
  hash: z.string().regex(/^[\w-]{43}$/),
  added: z.iso.datetime(),
});

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An https URL, or an http URL of a loopback host, without a query, fragment or credentials. */
export const partServerUrl = z
  .string()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.search || url.hash || url.username || url.password) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  }, 'must be an https URL without query, like https://guide.example/api');

/** The server of a part's team. The web server forwards `/api/parts/<part>/...` to it. */
const partBackend = z.object({
  url: partServerUrl,
  /** True to forward the shop's cookies, so that the server can act as the signed-in user. */
  getsCookies: z.boolean(),
});

const owner = z.object({
  contact: z.string().min(1).max(200),
  keys: z.array(ownerKey).max(20),
  paths: z.array(pathPrefix).max(50).default([]),
  slots: z.array(slotName).max(50).default([]),
  /** The maximum size, in kilobytes, of the compressed JavaScript that one module of the part may add to a page. */
  maxKilobytes: z.int().min(1).max(1000).exactOptional(),
  tokens: z.array(publishToken).max(20).exactOptional(),
  backend: partBackend.exactOptional(),
});

/** `owners.json`: the owner of each part, signed with the site key. */
export const owners = z.object({
  parts: z.record(partName, owner),
  /** Sequence number that increases with every change, so that an outdated file can be recognised. */
  sequence: z.int().positive(),
  signature,
});

/**
 * Returns the owner of a part, or undefined if the part is unknown. `hasOwn` prevents matches of inherited properties
 * such as `toString`.
 */
export const findOwner = (parts: Owners['parts'] | undefined, part: string): Owner | undefined =>
  parts && Object.hasOwn(parts, part) ? parts[part] : undefined;

/** True if the owner's part belongs to the staff area, which is not disclosed to visitors. */
export const isForStaff = ({ slots }: Pick<Owner, 'slots'>) =>
  slots.some((slot) => slot.startsWith('staff.'));

export type Owner = z.infer<typeof owner>;
export type Owners = z.infer<typeof owners>;
export type PartBackend = z.infer<typeof partBackend>;
