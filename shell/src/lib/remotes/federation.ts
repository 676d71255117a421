import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from 'contracts';
import {
  chunkUrl,
  countAttempt,
  failHangingChunks,
  nextEntryUrl,
  trustedScriptUrl,
} from './addresses.js';
import { integrityOf, loadHashes, registerHashList } from './integrity.js';
import { hashListName, type LiveRemote } from './live-remotes.js';

/** A module of one release of a remote. */
export interface ModuleRequest {
  remote: RemoteName;
  release: LiveRemote;
  module: string;
  /** True after a failed attempt. */
  isRetry: boolean;
}

interface Registered {
  name: string;
  entry: string;
  since: number;
}

const scriptTimeoutMs = 3000;
/** Milliseconds within which retries of the same entry share one attempt. */
const sameAttemptMs = 500;
const registered = new Map<RemoteName, Registered>();
/** Folders of releases whose files are loading or failed to load. */
const loadingBases = new Set<string>();
/** The last chunk of each remote that failed to load. */
const failedChunks = new Map<RemoteName, string>();
let registrations = 0;

/**
 * Loads a module through the federation runtime. Every file is checked against its hash. Throws an error if it cannot
 * be loaded or has no default export.
 */
export async function loadModule(request: ModuleRequest): Promise<unknown> {
  const { remote, release, module, isRetry } = request;
  const { base, integrity } = release;
  const entry = base + release.entry;
  if (integrity) registerHashList({ base, name: hashListName, hash: integrity });
  await loadHashes(base).catch((error: unknown) => {
    cancelPreloads(base);
    throw error;
  });
  const name = containerName(request, entry);
  if (isRetry) await recheckEntry(request, entry);
  else if (!isEntryLoaded(remote) && nextEntryUrl(entry).search) await probe(nextEntryUrl(entry));
  loadingBases.add(base);
  const exposed: unknown = await loadRemote(`${name}/${module}`).catch((error: unknown) => {
    if (error instanceof Error && 'request' in error)
      failedChunks.set(remote, String(error.request));
    throw error;
  });
  loadingBases.delete(base);
  failedChunks.delete(remote);
  return defaultExport(exposed, `${name}/${module}`);
}

/**
 * Returns the container name of the pending or successful attempt. For a retry of an entry that hangs, it registers a
 * new one.
 */
function containerName({ remote, release, isRetry }: ModuleRequest, entry: string) {
  const known = registered.get(remote);
  const isSame = known?.entry === entry;
  const isLost =
    isSame && isRetry && !isEntryLoaded(remote) && performance.now() - known.since > sameAttemptMs;
  if (isSame && !isLost) return known.name;
  // Each release has a unique name, so that a new one does not affect the one in use.
  const name = `${remote}@${release.version}-${registrations++}`;
  // The runtime would use a container that already exists on `window`.
  Reflect.deleteProperty(window, remote);
  registerRemotes([{ name, entry, entryGlobalName: remote }]);
  registered.set(remote, { name, entry, since: performance.now() });
  return name;
}

/** True if the registered entry has run. */
const isEntryLoaded = (remote: RemoteName) => Reflect.has(window, remote);

function defaultExport(exposed: unknown, id: string) {
  const isModule = typeof exposed === 'object' && exposed !== null && 'default' in exposed;
  if (!isModule) throw new Error(`${id} exposes nothing`);
  return exposed.default;
}

/**
 * Suppresses console errors of scripts in releases that are loading or failed. The loader reports such errors itself.
 */
function suppressReleaseError(event: ErrorEvent) {
  const isOurs = [...loadingBases].some((base) =>
    event.filename.startsWith(location.origin + base),
  );
  if (isOurs) event.preventDefault();
}

/** Creates the script element of an entry with its hash. */
function createScript({ url }: { url: string }) {
  const src = nextEntryUrl(url);
  countAttempt(url);
  const script = document.createElement('script');
  script.src = trustedScriptUrl(src.href);
  script.integrity = integrityOf(url) ?? '';
  script.crossOrigin = 'anonymous';
  return { script, timeout: scriptTimeoutMs };
}

/** Removes hanging preloads, because they occupy some of the few connections that a browser opens per site. */
function cancelPreloads(base: string) {
  for (const link of document.querySelectorAll(`link[rel=preload][href^="${base}"]`)) link.remove();
}

/** Prepares a retry: cancels preloads and tests whether the failed files can be fetched. */
async function recheckEntry({ remote, release }: ModuleRequest, entry: string) {
  cancelPreloads(release.base);
  if (!isEntryLoaded(remote)) {
    await probe(nextEntryUrl(entry));
    return;
  }
  // The entry has loaded, so a chunk failed. It is retried with a different URL than the hanging one.
  countAttempt(entry);
  const chunks = [failedChunks.get(remote) ?? [], failHangingChunks(release.base)].flat();
  await Promise.all(chunks.map((chunk) => probe(chunkUrl(chunk))));
}

/** Fetches a file with a timeout, which scripts do not support. The script is then loaded from the cache. */
async function probe(address: string | URL) {
  const response = await fetch(address, { signal: AbortSignal.timeout(scriptTimeoutMs) });
  if (!response.ok) throw new Error(`${String(address)} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Registers the integrity plugin. Must run once before the first module is loaded. */
export function startFederation(): void {
  window.addEventListener('error', suppressReleaseError);
  registerPlugins([{ name: 'integrity', createScript }]);
}
