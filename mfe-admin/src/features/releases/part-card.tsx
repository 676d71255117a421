import type { ReleasedPart } from 'contracts';
import { Badge } from '../../lib/badge.js';
import { formatMoment } from '../../lib/dates.js';
import { texts } from '../../texts.js';
import { KeptReleases } from './kept-releases.js';
import { Refused } from './refused.js';
import css from './releases.module.css';

interface PartCardProps {
  part: ReleasedPart;
  isChangeable: boolean;
}

/** One part: what visitors see of it, since when and by whom. */
export function PartCard({ part, isChangeable }: PartCardProps) {
  const { part: name, owner, live, deployed, releases, refused } = part;
  const isAsDeployed = deployed === null || deployed.version === live;
  return (
    <section className={css['card']} aria-labelledby={name}>
      <header className={css['head']}>
        <h2 id={name}>{name}</h2>
        <Badge colour={live ? 'green' : 'red'}>{live ? `Live: ${live}` : 'Not shown'}</Badge>
        <p className={css['note']}>
          {`Owner: ${owner}`}
          {deployed && ` · deployed by ${deployed.by}, ${formatMoment(deployed.at)}`}
        </p>
      </header>
      {!isAsDeployed && (
        <p className={css['warning']}>{texts.releases.notAsDeployed(deployed.version)}</p>
      )}
      {releases.length > 0 && (
        <KeptReleases
          part={name}
          live={live}
          isChangeable={isChangeable}
          {...{ deployed, releases }}
        />
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </section>
  );
}
