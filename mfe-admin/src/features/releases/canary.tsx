import { formatDateTime, type CanaryAction, type ReleasedPart, joinWithMiddleDot } from 'contracts';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { releaseName } from './release-names.js';
import css from './releases.module.css';
import { useReleaseChange } from './use-release-change.js';

const words = texts.releases.canary;

type TriedRelease = NonNullable<ReleasedPart['canary']>;

interface CanaryProps {
  part: string;
  canary: TriedRelease;
  releases: ReleasedPart['releases'];
  isChangeable: boolean;
}

export function CanaryPanel({ part, canary, releases, isChangeable }: CanaryProps) {
  const { version, percent, isPaused, by, since, compared } = canary;
  const name = releaseName(version, releases);
  const author = releases.find((release) => release.version === version)?.author;
  return (
    <section className={css['canary']} aria-label={`Canary release of ${part}`}>
      <Badge colour={isPaused ? 'grey' : 'yellow'}>{`Canary: ${name}`}</Badge>
      <small>{joinWithMiddleDot([author, version])}</small>
      <p>{words.offered({ percent, by, since: formatDateTime(since) })}</p>
      <p>{compared ? words.visits(compared) : words.unseen}</p>
      <p>{nextStep(canary)}</p>
      {isChangeable && <Acts {...{ part, name, version, isPaused }} />}
    </section>
  );
}

function nextStep({ isPaused, promoteAfter, compared }: TriedRelease) {
  if (isPaused) return words.paused;
  const hasFailed = compared !== null && compared.canary.failed > 0;
  if (promoteAfter !== undefined && !hasFailed) return words.promotedAfter(promoteAfter);
  return compared && words.next(compared);
}

type ActsProps = { part: string; name: string } & Pick<TriedRelease, 'version' | 'isPaused'>;

function Acts({ part, name, version, isPaused }: ActsProps) {
  const { change, busy } = useReleaseChange();
  const acts = ['promote', isPaused ? 'resume' : 'pause', 'rollback'] as const;
  const requestChange = (act: CanaryAction) =>
    change({
      name: act,
      question: { text: words.questions[act](part, name), action: words.acts[act] },
      send: () => request('changeCanary', { params: { part }, body: { version, act } }),
    });
  return (
    <div className={css['acts']}>
      {acts.map((act) => (
        <Button
          key={act}
          look="secondary"
          className={css['action']}
          isBusy={busy === act}
          aria-label={`${words.acts[act]}: ${part} ${version}`}
          onClick={() => void requestChange(act)}
        >
          {words.acts[act]}
        </Button>
      ))}
    </div>
  );
}
