import { z } from 'zod';
import { partName, slotName } from './owners.js';
import { signature } from './signed.js';

export type RemoteName = z.infer<typeof partName>;

const fileName = z.string().regex(/^[\w.-]+$/, 'must be a plain file name');
const moduleName = z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a module');
const version = z.number().int().positive();
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);

/** A page of a part: its address, where `:name` stands for one segment but the first, and the module that it exposes. */
const partRoute = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+(\/:?[\w-]+)*)?$/, 'must be a path like /guide/:topic'),
  page: moduleName,
  /** What the page is called while it cannot say so itself. */
  title: z.string().min(1).max(80).exactOptional(),
  /** True: the sitemap names it. False: its document keeps search engines away. Otherwise its head decides. */
  isListed: z.boolean().exactOptional(),
  /** What the variable of its address stands for; others are tried with an invented one. */
  each: z.enum(['product', 'category']).exactOptional(),
  /** What it shows is in a random order, which the browser keeps for the way back. */
  isSeeded: z.boolean().exactOptional(),
  /** How many random orders of it are kept ready. */
  orders: z.int().min(1).max(32).exactOptional(),
  /** The parameters of its query; all others make no other page. */
  query: z
    .array(z.string().regex(/^\w{1,40}$/))
    .max(30)
    .exactOptional(),
  /** What stands in its place while it is awaited; by default a grid. */
  outline: z.enum(['grid', 'hero', 'detail']).exactOptional(),
});

/** A fragment and the slot that it fills; the lowest `order` comes first. */
const partSlot = z
  .object({
    slot: slotName,
    fragment: moduleName,
    order: z.int().min(-1000).max(1000).exactOptional(),
    /** What the menu calls it: screens of the staff area have one. */
    title: z.string().min(1).max(40).exactOptional(),
  })
  .refine(({ slot, title }) => slot !== 'staff.screens' || title !== undefined, {
    error: 'a screen needs a title for the menu',
    path: ['title'],
  });

/** `part.json`: what a part claims of the site. */
export const partDeclaration = z.strictObject({
  routes: z.array(partRoute).max(50),
  slots: z.array(partSlot).max(50),
});

/** `release.json`: what one release of a remote consists of. Hashes are in the form of subresource integrity. */
export const release = z.object({
  remote: partName,
  version: releaseVersion,
  contract: version,
  /** The oldest version of the contract that it works with; its own if it does not say. */
  since: version.exactOptional(),
  /** What it cannot do without: what it imports of storefront-kit, and the calls that it makes. */
  needs: z.object({ kit: z.array(z.string()), calls: z.array(z.string()) }).exactOptional(),
  /** What it claims of the site; releases of before claimed nothing. */
  routes: partDeclaration.shape.routes.exactOptional(),
  slots: partDeclaration.shape.slots.exactOptional(),
  entry: fileName,
  server: fileName,
  modules: z.record(z.string(), z.object({ js: z.array(fileName), css: z.array(fileName) })),
  files: z.record(fileName, sha384),
});

/** A release that some of the visitors get, until the web server, or its owner, promotes it or takes it back. */
const canary = z.object({
  version: releaseVersion,
  /** Of a hundred visitors, how many. */
  percent: z.int().min(1).max(50),
  /** It is not promoted by itself, whatever visits show. */
  isPaused: z.literal(true).exactOptional(),
});

/**
 * Why a release stopped being live: the next one replaced it, it was rolled back by hand, it was taken back (as a canary or
 * after its smoke test), the site refused it, or it failed on pages.
 */
export const ending = z.enum(['replaced', 'rolled back', 'taken back', 'refused', 'failed']);
const endedRelease = z.object({ version: releaseVersion, ended: ending });

/** Which release of a remote is live. */
export const deployment = z.object({
  live: releaseVersion,
  /** The other releases whose files are kept; those that may be live again come first. */
  previous: z.array(releaseVersion).max(5),
  /** How the last time of each previous release ended, newest first; older tools wrote none. */
  history: z.array(endedRelease).max(5).exactOptional(),
  canary: canary.exactOptional(),
  /** Grows with every change, so that an older deployment is told from a newer one; older tools wrote none. */
  sequence: z.int().positive().exactOptional(),
  signature: signature.exactOptional(),
});

/** `registry.json`: the deployment of each remote. */
export const registry = z.object({ remotes: z.record(partName, deployment) });

export type Release = z.infer<typeof release>;
export type Canary = z.infer<typeof canary>;
export type Deployment = z.infer<typeof deployment>;
export type Ending = z.infer<typeof ending>;
export type EndedRelease = z.infer<typeof endedRelease>;
/** A page of a part, as its release declares it. */
export type PartRoute = z.infer<typeof partRoute>;
export type PartDeclaration = z.infer<typeof partDeclaration>;
export type Registry = z.infer<typeof registry>;
