import type { ReleasedPart } from 'contracts';
import { Badge } from '../../lib/badge.js';
import { formatMoment } from '../../lib/dates.js';
import { loadable } from '../../lib/loadable.js';
import { texts } from '../../texts.js';
import { Canary } from './canary.js';
import { KeptReleases } from './kept-releases.js';
import { Refused } from './refused.js';
import css from './releases.module.css';

const ReleaseCharts = loadable(async () => (await import('./release-charts.js')).ReleaseCharts, {
  loading: 'Loading charts',
  failed: 'The charts could not be loaded.',
});

interface PartCardProps {
  part: ReleasedPart;
  isChangeable: boolean;
}

/** One part: what visitors see of it, since when and by whom. */
export function PartCard({ part, isChangeable }: PartCardProps) {
  const { part: name, owner, live, deployed, canary, measured, releases, refused } = part;
  const isAsDeployed = deployed === null || deployed.version === live;
  return (
    <section className={css['card']} aria-labelledby={name}>
      <header className={css['head']}>
        <h2 id={name}>{name}</h2>
        <Badge colour={live ? 'green' : 'red'}>{live ? `Live: ${live}` : 'Not shown'}</Badge>
        <p className={css['note']}>
          {`Owner: ${owner}`}
          {deployed && !canary && ` · deployed by ${deployed.by}, ${formatMoment(deployed.at)}`}
        </p>
      </header>
      {!isAsDeployed && (
        <p className={css['warning']}>{texts.releases.notAsDeployed(deployed.version)}</p>
      )}
      {canary && <Canary part={name} canary={canary} isChangeable={isChangeable} />}
      <Verdict verdict={part.verdict} />
      {measured.length > 0 && <ReleaseCharts measured={measured} />}
      {releases.length > 0 && (
        <KeptReleases
          part={name}
          live={live}
          isChangeable={isChangeable}
          {...{ deployed, canary, releases }}
        />
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </section>
  );
}

/** What became of the last canary by itself. */
const Verdict = ({ verdict }: Pick<ReleasedPart, 'verdict'>) =>
  verdict && (
    <p className={css['note']}>
      {texts.releases.canary.verdict({ ...verdict, at: formatMoment(verdict.at) })}
    </p>
  );
