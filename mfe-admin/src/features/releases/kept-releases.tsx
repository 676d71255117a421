import { formatDateTime, type ReleasedPart } from 'contracts';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { publisherName, releaseName, shortHash } from './release-names.js';
import css from './releases.module.css';
import { useReleaseChange } from './use-release-change.js';

const headings = ['Published', 'Release', 'Published by', 'Visitors'];

const endings = {
  'rolled back': 'Rolled back',
  'taken back': 'Rolled back',
  refused: 'Rejected',
  failed: 'Failed',
};

type KeptReleasesProps = Pick<
  ReleasedPart,
  'part' | 'owner' | 'live' | 'deployed' | 'canary' | 'releases'
> & {
  isChangeable: boolean;
};

export function KeptReleases(props: KeptReleasesProps) {
  const { part, owner, live, deployed, canary, releases, isChangeable } = props;
  const { change, busy } = useReleaseChange();
  const instead = deployed?.version;
  // A canary is compared with the live release, so no other release can be made live while a canary runs.
  const mayChange = isChangeable && !canary && instead !== undefined;
  const at = releases.findIndex(({ version }) => version === live);
  /** Releases are sorted newest first, so switching to a release below the live one is a rollback. */
  const actionFor = (index: number) => (index > at ? 'Roll back' : 'Promote');
  const makeLive = (version: string, action: string) =>
    change({
      name: version,
      question: { text: texts.releases.question(part, releaseName(version, releases)), action },
      send: () =>
        request('makeReleaseLive', { params: { part }, body: { version, instead: instead ?? '' } }),
    });
  return (
    <table className={css['table']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {releases.map(({ version, publishedAt, by, author, note, ended }, index) => (
          <tr key={version}>
            <th scope="row">{publishedAt ? formatDateTime(publishedAt) : texts.missing}</th>
            <td data-label="Release" title={version}>
              {note ?? shortHash(version)}
            </td>
            <td data-label="Published by">
              {author ?? (by === undefined ? texts.missing : publisherName(by, owner))}
            </td>
            <td>
              {version === live && <Badge colour="green">Live</Badge>}
              {version === canary?.version && <Badge colour="yellow">Canary</Badge>}
              {version !== live && ended && ended !== 'replaced' && (
                <Badge colour="red">{endings[ended]}</Badge>
              )}
              {busy === version && (
                <label className={css['progress']}>
                  {texts.releases.changing} <progress />
                </label>
              )}
              {version !== live && mayChange && busy !== version && (
                <Button
                  look="secondary"
                  className={css['action']}
                  disabled={busy !== undefined}
                  aria-label={`${actionFor(index)}: ${part} ${version}`}
                  onClick={() => void makeLive(version, actionFor(index))}
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
