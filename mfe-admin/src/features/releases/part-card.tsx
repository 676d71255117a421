import { formatDateTime, type ReleasedPart } from 'contracts';
import { Badge } from '../../lib/badge.js';
import { createLazyComponent } from '../../lib/create-lazy-component.js';
import { texts } from '../../texts.js';
import { CanaryPanel } from './canary.js';
import { KeptReleases } from './kept-releases.js';
import { RejectedReleases } from './rejected-releases.js';
import { publisherName, releaseName } from './release-names.js';
import css from './releases.module.css';
import { useReleasePublisher } from './use-release-publisher.js';

const ReleaseCharts = createLazyComponent(
  async () => (await import('./release-charts.js')).ReleaseCharts,
  {
    loading: 'Loading charts',
    failed: "Couldn't load charts.",
  },
);

interface PartCardProps {
  part: ReleasedPart;
  isChangeable: boolean;
}

export function PartCard({ part, isChangeable }: PartCardProps) {
  const { part: name, owner, live, deployed, canary, measured, releases, refused } = part;
  const person = useReleasePublisher(part);
  const isAsDeployed = deployed === null || deployed.version === live;
  return (
    <section className={css['card']} aria-labelledby={name}>
      <header className={css['head']}>
        <h2 id={name}>{name}</h2>
        <Badge colour={live ? 'green' : 'red'}>
          {live ? `Live: ${releaseName(live, releases)}` : 'Not live'}
        </Badge>
        <p className={css['note']}>
          {`Owner: ${owner}`}
          {deployed &&
            !canary &&
            ` · published by ${person ?? publisherName(deployed.by, owner)}, ${formatDateTime(deployed.at)}`}
        </p>
      </header>
      {!isAsDeployed && (
        <p className={css['warning']}>
          {texts.releases.notAsDeployed(releaseName(deployed.version, releases))}
        </p>
      )}
      {canary && <CanaryPanel part={name} {...{ canary, releases, isChangeable }} />}
      <Verdict part={part} />
      {measured.length > 0 && <ReleaseCharts measured={measured} />}
      {releases.length > 0 && (
        <KeptReleases
          part={name}
          live={live}
          owner={owner}
          isChangeable={isChangeable}
          {...{ deployed, canary, releases }}
        />
      )}
      {refused.length > 0 && <RejectedReleases refused={refused} />}
    </section>
  );
}

function Verdict({ part: { verdict, releases, refused } }: { part: ReleasedPart }) {
  if (!verdict) return null;
  const { version, at, ...rest } = verdict;
  // A canary that was rolled back is missing from `releases`, so its message is read from `refused`.
  const note = refused.find((each) => each.version === version)?.note;
  const name = note ?? releaseName(version, releases);
  return (
    <p className={css['note']} title={version}>
      {texts.releases.canary.verdict({ ...rest, name, at: formatDateTime(at) })}
    </p>
  );
}
