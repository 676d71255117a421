import { isAgreed, type RemoteName } from 'contracts';
import type { ResolveRemote } from 'storefront-kit';
import { RetryingModule } from './retrying-module.js';
import type { ModuleRequest } from './federation.js';
import type { LiveRemote, LiveRemotes } from './live-remotes.js';

/** Dependencies of the loader. */
export interface RemoteLoaderOptions {
  /** The registry as the page came with it. */
  live: LiveRemotes;
  fetchLive: () => Promise<LiveRemotes>;
  loadModule: (wanted: ModuleRequest) => Promise<unknown>;
  report: (remote: RemoteName, error: unknown, release: LiveRemote | undefined) => void;
}

/** Makes the way from a remote's name to its modules; each is fetched when first awaited. */
export function createRemoteLoader(parts: RemoteLoaderOptions): ResolveRemote {
  const modules = new Map<string, RetryingModule>();
  let { live } = parts;
  let refreshing: Promise<void> | undefined;

  async function refresh() {
    live = await parts.fetchLive();
  }

  function refreshOnce() {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return (remote, module) => {
    const id = `${remote}/${module}`;
    const known = modules.get(id);
    if (known) return known;
    const retrying = new RetryingModule({
      fetch: async (isRetry) => {
        const release = assertCompatible(remote, live[remote]);
        return parts.loadModule({ remote, module, release, isRetry });
      },
      version: () => live[remote]?.version,
      refresh: refreshOnce,
      report: (error) => parts.report(remote, error, live[remote]),
    });
    modules.set(id, retrying);
    return retrying;
  };
}

/** The release is made for another host. */
export class ContractError extends Error {}

/** No code of a release runs before its agreement with this host is known to hold. */
function assertCompatible(remote: RemoteName, release: LiveRemote | undefined) {
  if (!release) throw new Error(`${remote} has no live release`);
  if (!isAgreed(release)) {
    throw new ContractError(
      `${remote} ${release.version} is made for contract ${release.contract}`,
    );
  }
  return release;
}
