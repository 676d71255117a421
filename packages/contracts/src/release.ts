import { z } from 'zod';

export const remoteNames = ['mfe-catalog', 'mfe-cart', 'mfe-admin'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof remoteName>;

const fileName = z.string().regex(/^[\w.-]+$/, 'must be a plain file name');
const version = z.number().int().positive();
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);

/** `release.json`: what one release of a remote consists of. Hashes are in the form of subresource integrity. */
export const release = z.object({
  remote: remoteName,
  version: releaseVersion,
  contract: version,
  /** The oldest version of the contract that it works with; its own if it does not say. */
  since: version.exactOptional(),
  /** What it cannot do without: what it imports of storefront-kit, and the calls that it makes. */
  needs: z.object({ kit: z.array(z.string()), calls: z.array(z.string()) }).exactOptional(),
  entry: fileName,
  server: fileName,
  modules: z.record(z.string(), z.object({ js: z.array(fileName), css: z.array(fileName) })),
  files: z.record(fileName, sha384),
});

/** `registry.json`: which release of each remote is live; `previous` is newest first. */
export const registry = z.object({
  remotes: z.partialRecord(
    remoteName,
    z.object({ live: releaseVersion, previous: z.array(releaseVersion).max(5) }),
  ),
});

export type Release = z.infer<typeof release>;
export type Registry = z.infer<typeof registry>;
