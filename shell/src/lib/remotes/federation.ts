import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from 'contracts';
import { chunkAddress, countTry, giveUpHanging, nextAddress } from './addresses.js';
import { integrityOf, knowHashes } from './integrity.js';
import type { LiveRemote } from './live-remotes.js';

/** A module of one release of a remote. */
export interface Wanted {
  remote: RemoteName;
  release: LiveRemote;
  module: string;
  /** An earlier try did not bring it. */
  isAgain: boolean;
}

interface Registered {
  name: string;
  entry: string;
  since: number;
}

const scriptDeadline = 3000;
/** Milliseconds within which all who ask again for the same entry mean the same try. */
const moment = 500;
const registered = new Map<RemoteName, Registered>();
/** Folders of the releases of which something is being loaded, or could not be. */
const unfinished = new Set<string>();
/** The chunk of each remote that could not be had when last asked for. */
const suspects = new Map<RemoteName, string>();
let registrations = 0;

/** Loads a module through the federation runtime; every file is held to its hash. */
export async function loadModule(wanted: Wanted): Promise<unknown> {
  const { remote, release, module, isAgain } = wanted;
  const entry = release.base + release.entry;
  knowHashes(release);
  const name = nameOf(wanted, entry);
  if (isAgain) await lookAgain(wanted, entry);
  else if (!isHere(remote) && nextAddress(entry).search) await probe(nextAddress(entry));
  unfinished.add(release.base);
  const exposed: unknown = await loadRemote(`${name}/${module}`).catch((error: unknown) => {
    if (error instanceof Error && 'request' in error) suspects.set(remote, String(error.request));
    throw error;
  });
  unfinished.delete(release.base);
  suspects.delete(remote);
  return defaultOf(exposed, `${name}/${module}`);
}

/** The name of the try that is under way or has succeeded, or else of a new one: nobody waits for an entry that hangs. */
function nameOf({ remote, release, isAgain }: Wanted, entry: string) {
  const known = registered.get(remote);
  const isSame = known?.entry === entry;
  const isLost = isSame && isAgain && !isHere(remote) && performance.now() - known.since > moment;
  if (isSame && !isLost) return known.name;
  // Each release has a name of its own, so that a new one neither replaces nor disturbs the one in use.
  const name = `${remote}@${release.version}-${registrations++}`;
  // The runtime takes a container that is already on window for the one it looks for.
  Reflect.deleteProperty(window, remote);
  registerRemotes([{ name, entry, entryGlobalName: remote }]);
  registered.set(remote, { name, entry, since: performance.now() });
  return name;
}

/** Whether the entry that was registered last has been run. */
const isHere = (remote: RemoteName) => Reflect.has(window, remote);

function defaultOf(exposed: unknown, id: string) {
  const isModule = typeof exposed === 'object' && exposed !== null && 'default' in exposed;
  if (!isModule) throw new Error(`${id} exposes nothing`);
  return exposed.default;
}

/** A script that breaks while it is loaded, however late that may be, is this loader's business and not the console's. */
function hush(event: ErrorEvent) {
  const isOurs = [...unfinished].some((base) => event.filename.startsWith(location.origin + base));
  if (isOurs) event.preventDefault();
}

/** Makes the entry's script, with its hash. */
function createScript({ url }: { url: string }) {
  const src = nextAddress(url);
  countTry(url);
  const script = document.createElement('script');
  script.src = src.href;
  script.integrity = integrityOf(url) ?? '';
  script.crossOrigin = 'anonymous';
  return { script, timeout: scriptDeadline };
}

/** Before another try: what hangs holds a connection, and a browser has few of them for one site. */
async function lookAgain({ remote, release }: Wanted, entry: string) {
  for (const link of document.querySelectorAll(`link[rel=preload][href^="${release.base}"]`)) {
    link.remove();
  }
  if (!isHere(remote)) {
    await probe(nextAddress(entry));
    return;
  }
  // It is a chunk then, which is to come from another address than the one that hangs.
  countTry(entry);
  const chunks = [suspects.get(remote) ?? [], giveUpHanging(release.base)].flat();
  await Promise.all(chunks.map((chunk) => probe(chunkAddress(chunk))));
}

/** Unlike a script, a fetch can be given up; the script then comes from the cache. */
async function probe(address: string | URL) {
  const response = await fetch(address, { signal: AbortSignal.timeout(scriptDeadline) });
  if (!response.ok) throw new Error(`${String(address)} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Has to run once before the first module is loaded. */
export function startFederation(): void {
  window.addEventListener('error', hush);
  registerPlugins([{ name: 'integrity', createScript }]);
}
