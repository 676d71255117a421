import type { ReleasedPart } from 'contracts';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { formatMoment } from '../../lib/dates.js';
import { request } from '../../lib/request.js';
import { texts } from '../../texts.js';
import css from './releases.module.css';
import { useChange } from './use-change.js';

const headings = ['Release', 'Published', 'Signed by', 'Visitors'];

const endings = {
  'rolled back': 'Rolled back',
  'taken back': 'Taken back',
  refused: 'Refused',
  failed: 'Failed',
};

type KeptReleasesProps = Pick<
  ReleasedPart,
  'part' | 'live' | 'deployed' | 'canary' | 'releases'
> & {
  isChangeable: boolean;
};

/** The releases that a part can have live, newest first. */
export function KeptReleases(props: KeptReleasesProps) {
  const { part, live, deployed, canary, releases, isChangeable } = props;
  const { change, busy } = useChange();
  const instead = deployed?.version;
  // While a canary is tried nothing else goes live: visits are compared with what is.
  const mayChange = isChangeable && !canary && instead !== undefined;
  const at = releases.findIndex(({ version }) => version === live);
  /** A later one is promoted; to an earlier one the part goes back. */
  const actionFor = (index: number) => (index > at ? 'Roll back to it' : 'Promote');
  const makeLive = (version: string, action: string) =>
    change({
      name: version,
      question: { text: texts.releases.question(part, version), action },
      send: () =>
        request('makeReleaseLive', { params: { part }, body: { version, instead: instead ?? '' } }),
    });
  return (
    <table className={css['table']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {releases.map(({ version, publishedAt, by, ended }, index) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td data-label="Published">
              {publishedAt ? formatMoment(publishedAt) : texts.missing}
            </td>
            <td data-label="Signed by">{by ?? texts.missing}</td>
            <td>
              {version === live && <Badge colour="green">Live</Badge>}
              {version === canary?.version && <Badge colour="yellow">Canary</Badge>}
              {version !== live && ended && ended !== 'replaced' && (
                <Badge colour="red">{endings[ended]}</Badge>
              )}
              {version !== live && mayChange && (
                <Button
                  look="secondary"
                  className={css['action']}
                  isBusy={busy === version}
                  aria-label={`${actionFor(index)}: ${part} ${version}`}
                  onClick={() => void makeLive(version, 'Make live')}
                >
                  {actionFor(index)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
