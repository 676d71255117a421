import { releaseHistory, previousGoodRelease, type BrowserReport } from 'contracts';
import type { LiveReleases } from '../live-releases.js';
import type { ReleaseTally } from './release-tally.js';

interface Health {
  tally: ReleaseTally;
  releases: Pick<LiveReleases, 'parts' | 'takeBack'>;
}

/** Rolls back each reported live release that fails in significantly more networks than the previous good release. */
export function rollBackFailingReleases({ tally, releases }: Health, { failures }: BrowserReport) {
  const reported = new Set(failures.map(({ part }) => part));
  for (const { part, live, entry } of releases.parts) {
    const before = entry && previousGoodRelease(releaseHistory(entry));
    if (!reported.has(part) || !live || !before || before === live) continue;
    const reason = tally.worse(part, live, before);
    if (reason) void releases.takeBack(part, live, reason);
  }
}
