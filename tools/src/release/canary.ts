import {
  applyDeploymentAction,
  readEffectiveDeployment,
  type Wanted,
} from 'remote-kit/release/canaries.mjs';
import { signAndWriteDeployment, withReleasesLock } from 'remote-kit/release/registry.mjs';
import type { PublishedChange, ReleaseStore } from './store.js';

/** Applies an action, such as a rollback, to the deployment of a part. */
export const changeDeployment = (
  store: ReleaseStore,
  remote: string,
  act: Wanted,
): Promise<PublishedChange> =>
  withReleasesLock(store.releases, () => changeDeploymentLocked(store, remote, act));

/** Variant of `changeDeployment` for callers that already hold the lock. */
export async function changeDeploymentLocked(
  store: ReleaseStore,
  remote: string,
  act: Wanted,
): Promise<PublishedChange> {
  const state = await readEffectiveDeployment(store.releases, remote);
  const next = applyDeploymentAction(remote, state, act);
  const canaryVersion = state.deployment?.canary?.version;
  await signAndWriteDeployment(store, { remote, next, history: state.history });
  const { live, canary } = next;
  return { version: canary?.version ?? live, before: canaryVersion ?? state.deployment?.live };
}
