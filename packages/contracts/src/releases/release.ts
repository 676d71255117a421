import { z } from 'zod';
import { partName, slotName } from './owners.js';
import { signature } from './signed.js';

export type RemoteName = z.infer<typeof partName>;

/** A path below the release folder; no segment starts with a dot. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/, 'must be the path of a file in the release');
const moduleName = z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a module');
const version = z.number().int().positive();
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);

/**
 * A page of a part: its path and the exposed module that renders it. In the path, `:name` matches one segment; the
 * first segment cannot be a variable.
 */
const partRoute = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/([\w-]+(\/:?[\w-]+)*)?$/, 'must be a path like /guide/:topic'),
  page: moduleName,
  /** The page title until the page itself provides one. */
  title: z.string().min(1).max(80).exactOptional(),
  /** The page description for search engines until the page itself provides one. */
  description: z.string().min(1).max(200).exactOptional(),
  /**
   * True if the sitemap lists the page; false if a robots tag excludes it from search engines. If absent, the `head` of
   * the page determines this.
   */
  isListed: z.boolean().exactOptional(),
  /** The kind of entity that the path variable identifies. If absent, smoke tests use an arbitrary value. */
  each: z.enum(['product', 'category']).exactOptional(),
  /** True if the page shows products in a random order, which the browser keeps for back navigation. */
  isSeeded: z.boolean().exactOptional(),
  /** The number of random sort orders whose rendered pages are cached. */
  orders: z.int().min(1).max(32).exactOptional(),
  /** The query parameters that affect the page; all others are ignored. */
  query: z
    .array(z.string().regex(/^\w{1,40}$/))
    .max(30)
    .exactOptional(),
  /** The skeleton shown while the page loads, by default a grid. */
  outline: z.enum(['grid', 'hero', 'detail']).exactOptional(),
});

/** A fragment and the slot that it fills; the lowest `order` comes first. */
const partSlot = z
  .object({
    slot: slotName,
    fragment: moduleName,
    order: z.int().min(-1000).max(1000).exactOptional(),
    /** The menu title, required for screens of the staff area. */
    title: z.string().min(1).max(40).exactOptional(),
  })
  .refine(({ slot, title }) => slot !== 'staff.screens' || title !== undefined, {
    error: 'a screen needs a menu title',
    path: ['title'],
  });

/** `part.json`: the routes and slots that a part claims. */
export const partDeclaration = z.strictObject({
  routes: z.array(partRoute).max(50),
  slots: z.array(partSlot).max(50),
});

export const releaseCredits = z.object({
  note: z.string().min(1).max(200).exactOptional(),
  author: z.string().min(1).max(100).exactOptional(),
});

/** `release.json`: the contents of one release of a remote. Hashes use the subresource integrity format. */
export const release = z.object({
  remote: partName,
  version: releaseVersion,
  /** The message (one line about the change) and the author; absent in older releases. */
  ...releaseCredits.shape,
  contract: version,
  /** The oldest contract version that the release supports. By default, this is the version that it was built for. */
  since: version.exactOptional(),
  /** The interfaces of the host and the backend that the release uses. */
  needs: z
    .object({
      /** The names that the release imports from storefront-kit. */
      kit: z.array(z.string()),
      /** The names of the API calls that the release makes. */
      calls: z.array(z.string()),
      /** The version ranges of React packages that the release takes from the host. */
      shared: z.record(z.string(), z.string()).exactOptional(),
    })
    .exactOptional(),
  /** The routes and slots that the release claims; absent in older releases. */
  routes: partDeclaration.shape.routes.exactOptional(),
  slots: partDeclaration.shape.slots.exactOptional(),
  entry: fileName,
  /** The type of an entry that is an ES module; by default the entry is a classic script. */
  entryType: z.literal('module').exactOptional(),
  /** The global variable that a classic entry defines; by default the name of the part. */
  entryGlobalName: z.string().min(1).max(100).exactOptional(),
  /** The server bundle. Without it, only browsers render the part. */
  server: fileName.exactOptional(),
  modules: z.record(z.string(), z.object({ js: z.array(fileName), css: z.array(fileName) })),
  files: z.record(fileName, sha384),
});

/**
 * A release that only some visitors get, until the web server or the owner of the part promotes it or rolls it back.
 */
const canary = z.object({
  version: releaseVersion,
  /** The percentage of visitors who get the canary. With 0, no visitor gets it; only the smoke test loads it. */
  percent: z.int().min(0).max(50),
  /** A paused canary is not promoted automatically, regardless of the results of its visits. */
  isPaused: z.literal(true).exactOptional(),
  /**
   * The delay in seconds from publication to promotion of the canary, if no visit fails. If absent, only the results of
   * visits determine the promotion.
   */
  promoteAfter: z.int().min(1).max(3600).exactOptional(),
});

/**
 * The reason why a release stopped being live: replaced by the next release, rolled back manually, rolled back
 * automatically (as a canary or after its smoke test), rejected by the site, or removed after failures on pages.
 */
export const releaseEndReason = z.enum([
  'replaced',
  'rolled back',
  'taken back',
  'refused',
  'failed',
]);
const endedRelease = z.object({ version: releaseVersion, ended: releaseEndReason });

export const deployment = z.object({
  live: releaseVersion,
  /**
   * The releases that are not live but whose files are kept. The releases that a rollback may make live again come
   * first.
   */
  previous: z.array(releaseVersion).max(5),
  /**
   * The releases that are no longer live, each with the reason, newest first. Absent in deployments written by older
   * tools.
   */
  history: z.array(endedRelease).max(5).exactOptional(),
  canary: canary.exactOptional(),
  /**
   * Sequence number that increases with every change, so that an outdated deployment can be recognised. Absent in
   * deployments written by older tools.
   */
  sequence: z.int().positive().exactOptional(),
  signature: signature.exactOptional(),
});

/** `registry.json`: the deployment of each remote. */
export const registry = z.object({ remotes: z.record(partName, deployment) });

export type Release = z.infer<typeof release>;
export type ReleaseCredits = z.infer<typeof releaseCredits>;
export type Canary = z.infer<typeof canary>;
export type Deployment = z.infer<typeof deployment>;
export type ReleaseEndReason = z.infer<typeof releaseEndReason>;
export type EndedRelease = z.infer<typeof endedRelease>;
export type PartRoute = z.infer<typeof partRoute>;
export type PartDeclaration = z.infer<typeof partDeclaration>;
export type Registry = z.infer<typeof registry>;
