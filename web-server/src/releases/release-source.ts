import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from 'contracts';
import { readFileUpTo, readResponseUpTo } from './limited-read.js';

/** Identifies one file of a release. */
export interface ReleaseFile {
  remote: RemoteName;
  version: string;
  name: string;
}

/** Storage of the releases and the registry. */
export interface ReleaseSource {
  /** Reads `registry.json` as text. */
  readRegistry(): Promise<string>;
  /** Reads `owners.json` as text. */
  readOwners(): Promise<string>;
  /** Reads a file; rejects if it is larger than `maxBytes`. */
  readFile(file: ReleaseFile, maxBytes: number): Promise<Buffer>;
  /**
   * Returns a value that changes whenever one of the lists does. Only implemented where this needs no reading of the
   * lists.
   */
  stamp?(): Promise<string>;
}

const listNames = ['registry.json', 'owners.json', 'canaries.json', 'refusals.json'];
const maxListBytes = 512 * 1024;

export function folderSource(folder: string): ReleaseSource {
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
 * Stamp of a file. Its time alone would miss two changes within one clock tick; the inode changes too, because lists
 * are replaced by renaming.
 */
async function stampOf(file: string) {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
}

const timeoutMs = 2000;

/** Source for releases stored next to the registry: `<folder of registry.json>/<remote>/<version>/<file>`. */
export function urlSource(registryUrl: string): ReleaseSource {
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

/** Returns a function that fetches a text with conditional requests. */
function followText(url: string) {
  let known: { text: string; etag: string | null } | undefined;
  return async () => {
    const headers: HeadersInit = known?.etag ? { 'if-none-match': known.etag } : {};
    const response = await get(url, headers);
    if (response.status === 304 && known) return known.text;
    refuseFailure(response);
    const text = (await readResponseUpTo(response, maxListBytes)).toString();
    known = { text, etag: response.headers.get('etag') };
    return text;
  };
}

const get = (url: string, headers: HeadersInit = {}) =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

function refuseFailure(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}
