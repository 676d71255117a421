import { type Act, changed, readSettled, withLast } from 'remote-kit/release/canaries.mjs';
import { setLive, withLock } from 'remote-kit/release/registry.mjs';
import type { Change, Store } from './store.js';

/** Promotes, pauses or resumes the canary that there is, or takes it back. */
export const changeCanary = (store: Store, remote: string, act: Act): Promise<Change> =>
  withLock(store.releases, () => changeLocked(store, remote, act));

export async function changeLocked(store: Store, remote: string, act: Act): Promise<Change> {
  const known = await readSettled(store.releases, remote);
  const { live, canary } = changed(remote, known, act);
  const tried = known.deployment?.canary?.version;
  const { published } = known.history;
  // What is taken back is the first to be forgotten, but the pages that began with it may still ask for its files.
  const isTakenBack = act === 'rollback' && tried !== undefined;
  const history = isTakenBack
    ? { ...known.history, published: withLast(published, tried) }
    : known.history;
  await setLive(store, { remote, live, canary, history });
  return { version: canary?.version ?? live, before: tried ?? known.deployment?.live };
}
