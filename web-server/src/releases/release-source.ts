import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, releaseCredits, type ReleaseCredits, type RemoteName } from 'contracts';
import { readFileUpTo, readResponseUpTo } from '../http/limited-read.js';

export interface ReleaseFile {
  remote: RemoteName;
  version: string;
  name: string;
}

export interface ReleaseSource {
  readRegistry(): Promise<string>;
  readOwners(): Promise<string>;
  /** Throws if the file is larger than `maxBytes`. */
  readFile(file: ReleaseFile, maxBytes: number): Promise<Buffer>;
  /**
   * Returns a value that changes whenever one of the site's release lists, such as the registry, changes. Sources
   * implement this method only if it is cheaper than reading the lists.
   */
  stamp?(): Promise<string>;
}

/**
 * Returns the deployments exactly as stored, because signatures cover the raw content. Throws if the registry is
 * invalid.
 */
export async function readRemotes(source: ReleaseSource) {
  const content: unknown = JSON.parse(await source.readRegistry());
  registry.parse(content);
  return (content as { remotes: Record<RemoteName, object> }).remotes;
}

/** Returns the message and the author of a release, or an empty object if its description cannot be read. */
export async function readCredits(
  source: Pick<ReleaseSource, 'readFile'>,
  id: Omit<ReleaseFile, 'name'>,
): Promise<ReleaseCredits> {
  try {
    const text = await source.readFile({ ...id, name: 'release.json' }, maxListBytes);
    return releaseCredits.parse(JSON.parse(text.toString()));
  } catch {
    return {};
  }
}

const listNames = ['registry.json', 'owners.json', 'canaries.json', 'refusals.json'];
const maxListBytes = 512 * 1024;

export function createFolderReleaseSource(folder: string): ReleaseSource {
  const readText = async (name: string) =>
    (await readFileUpTo(join(folder, name), maxListBytes)).toString();
  return {
    readRegistry: () => readText('registry.json'),
    readOwners: () => readText('owners.json'),
    readFile: ({ remote, version, name }, maxBytes) =>
      readFileUpTo(join(folder, remote, version, name), maxBytes),
    async stamp() {
      const stamps = await Promise.all(listNames.map((name) => stampOf(join(folder, name))));
      return stamps.join();
    },
  };
}

/**
 * Returns a value that changes with the file. It includes the inode, because a file that is replaced twice within one
 * clock tick keeps its modification time.
 */
async function stampOf(file: string) {
  const stats = await stat(file).catch(() => undefined);
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}

const timeoutMs = 2000;

/**
 * Reads releases stored next to a remote registry, at `<folder of
 * registry.json>/<remote>/<version>/<file>`.
 */
export function createUrlReleaseSource(registryUrl: string): ReleaseSource {
  return {
    readRegistry: followText(registryUrl),
    readOwners: followText(new URL('owners.json', registryUrl).href),
    async readFile({ remote, version, name }, maxBytes) {
      const response = await get(new URL(`${remote}/${version}/${name}`, registryUrl).href);
      refuseFailure(response);
      return readResponseUpTo(response, maxBytes);
    },
  };
}

/** Creates a function that fetches text with conditional requests. */
function followText(url: string) {
  let cached: { text: string; etag: string | null } | undefined;
  return async () => {
    const headers: HeadersInit = cached?.etag ? { 'if-none-match': cached.etag } : {};
    const response = await get(url, headers);
    if (response.status === 304 && cached) return cached.text;
    refuseFailure(response);
    const text = (await readResponseUpTo(response, maxListBytes)).toString();
    cached = { text, etag: response.headers.get('etag') };
    return text;
  };
}

const get = (url: string, headers: HeadersInit = {}) =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

function refuseFailure(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}
