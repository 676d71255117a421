import { isServiceUnreachable } from '../../rendering/render-process.js';
import type { Renderer } from '../../rendering/renderer.js';
import type { FollowedRemote, ReleaseRejection } from '../followed-remote.js';
import type { ReleaseTrust } from '../trust/release-trust.js';
import type { Canaries } from './canaries.js';
import type { OfferedCanary } from './canary-run.js';

interface Following {
  canaries: Canaries;
  renderer: Renderer;
  trust: ReleaseTrust;
  load: (followed: FollowedRemote, version: string) => Promise<void>;
  refuse: (followed: FollowedRemote, version: string, why: ReleaseRejection) => void;
}

/** Runs the canary that was offered first. Other canaries wait for its verdict. */
export async function runFirstCanary(remotes: Iterable<FollowedRemote>, following: Following) {
  const { canaries, renderer } = following;
  const followed = firstOffering(remotes);
  const offered = followed && (await offerOf(followed, following));
  try {
    await canaries.follow(offered, renderer.set);
  } catch (error) {
    // The next poll retries.
    if (isServiceUnreachable(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (offered) refuse(offered, { because: 'trial', reason });
  }

  function refuse({ canary }: OfferedCanary, why: ReleaseRejection) {
    if (followed) following.refuse(followed, canary.version, why);
  }
}

function firstOffering(remotes: Iterable<FollowedRemote>) {
  const sequenceOf = ({ entry }: FollowedRemote) => entry?.sequence ?? 0;
  const offering = [...remotes].filter(({ entry, live }) => entry?.canary && live);
  return offering.sort((a, b) => sequenceOf(a) - sequenceOf(b))[0];
}

/** Loads the offered canary. Returns undefined if the canary cannot be loaded or is rejected. */
async function offerOf(
  followed: FollowedRemote,
  { canaries, trust, load, refuse }: Following,
): Promise<OfferedCanary | undefined> {
  const { name: part, entry, live } = followed;
  if (!entry?.canary || !live || followed.isRejected(entry.canary.version)) return undefined;
  const { canary, sequence = 0 } = entry;
  if (trust.isForStaff(part)) {
    refuse(followed, canary.version, {
      because: 'claims',
      reason: 'the staff area does not support canaries',
    });
    return undefined;
  }
  await load(followed, canary.version);
  const release = followed.kept(canary.version);
  if (!release || !trust.isGoodRelease(part, release)) return undefined;
  const promoteAt = await canaries.promotionTime(part, canary, sequence);
  return { part, canary, sequence, stable: live.description.version, release, promoteAt };
}
