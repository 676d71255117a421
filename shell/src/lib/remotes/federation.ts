import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from 'contracts';
import { countTry, nextAddress } from './addresses.js';
import { integrityOf, knowHashes } from './integrity.js';
import type { LiveRemote } from './live-remotes.js';

/** A module of one release of a remote. */
export interface Wanted {
  remote: RemoteName;
  release: LiveRemote;
  module: string;
}

const scriptDeadline = 3000;
const registered = new Map<RemoteName, string>();

/** Loads a module through the federation runtime; every file is held to its hash. */
export async function loadModule({ remote, release, module }: Wanted): Promise<unknown> {
  const name = `${remote}@${release.version}`;
  knowHashes(release);
  if (registered.get(remote) !== name) register(remote, release, name);
  await probeAgain(release.base + release.entry);
  const exposed: unknown = await quietly(() => loadRemote(`${name}/${module}`));
  return defaultOf(exposed, `${name}/${module}`);
}

// Each release has a name of its own, so that a new one neither replaces nor disturbs the one in use.
function register(remote: RemoteName, release: LiveRemote, name: string) {
  // The runtime takes a container that is already on window for the one it looks for.
  Reflect.deleteProperty(window, remote);
  registerRemotes([{ name, entry: release.base + release.entry, entryGlobalName: remote }]);
  registered.set(remote, name);
}

function defaultOf(exposed: unknown, id: string) {
  const isModule = typeof exposed === 'object' && exposed !== null && 'default' in exposed;
  if (!isModule) throw new Error(`${id} exposes nothing`);
  return exposed.default;
}

/** A script that breaks while it is loaded is this loader's business, not the console's. */
async function quietly<Value>(load: () => Promise<Value>): Promise<Value> {
  const hush = (event: ErrorEvent) => {
    if (integrityOf(event.filename || location.href)) event.preventDefault();
  };
  window.addEventListener('error', hush);
  try {
    return await load();
  } finally {
    window.removeEventListener('error', hush);
  }
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

/** Before another try: unlike a script, a fetch can be given up, and so does not hold a connection for ever. */
async function probeAgain(entry: string) {
  const address = nextAddress(entry);
  if (!address.search) return;
  const response = await fetch(address, { signal: AbortSignal.timeout(scriptDeadline) });
  if (!response.ok) throw new Error(`${entry} answered ${response.status}`);
}

/** Has to run once before the first module is loaded. */
export function startFederation(): void {
  registerPlugins([{ name: 'integrity', createScript }]);
}
