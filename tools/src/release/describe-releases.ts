import { type CanaryVerdict, endingOf, historyOf } from 'contracts';
import type { Known } from 'remote-kit/release/refusals.mjs';

/** Returns one line per stored release, newest first, with its status: live, canary, or why it is no longer live. */
export function describeReleases(remote: string, known: Known, verdict?: CanaryVerdict): string[] {
  const { published } = known.history;
  if (published.length === 0) return [`${remote} has no releases yet.`];
  return published.map((version) => `${version}${standingOf(version, known, verdict)}`);
}

function standingOf(version: string, { deployment, refusals }: Known, verdict?: CanaryVerdict) {
  const refused = refusals.find(
    (each) => each.version === version && each.sequence === deployment?.sequence,
  );
  const why = refused ? `  ${endingOf(refused)}: ${refused.reason}` : '';
  if (version === deployment?.live) return `  live${why}`;
  const { canary } = deployment ?? {};
  if (version === canary?.version)
    return `  canary for ${canary.percent}% of visitors${canary.isPaused ? ', paused' : ''}`;

  if (refused) return why;
  if (version === verdict?.version) return `  ${verdict.outcome}: ${verdict.reason}`;
  const known = deployment && historyOf(deployment).find((each) => each.version === version);
  return known && known.ended !== 'replaced' ? `  ${known.ended}` : '';
}
