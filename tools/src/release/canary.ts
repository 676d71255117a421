import { deploymentAfter, readSettled, type Wanted } from 'remote-kit/release/canaries.mjs';
import { setLive, withLock } from 'remote-kit/release/registry.mjs';
import type { Change, Store } from './store.js';

/** Applies an action to the deployment of a part. */
export const changeDeployment = (store: Store, remote: string, act: Wanted): Promise<Change> =>
  withLock(store.releases, () => changeLocked(store, remote, act));

/** Variant of `changeDeployment` for callers that already hold the lock. */
export async function changeLocked(store: Store, remote: string, act: Wanted): Promise<Change> {
  const known = await readSettled(store.releases, remote);
  const next = deploymentAfter(remote, known, act);
  const tried = known.deployment?.canary?.version;
  await setLive(store, { remote, next, history: known.history });
  const { live, canary } = next;
  return { version: canary?.version ?? live, before: tried ?? known.deployment?.live };
}
