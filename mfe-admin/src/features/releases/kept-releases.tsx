import type { ReleasedPart } from 'contracts';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { formatMoment } from '../../lib/dates.js';
import { texts } from '../../texts.js';
import css from './releases.module.css';
import { useMakeLive } from './use-make-live.js';

const headings = ['Release', 'Published', 'Signed by', 'Visitors'];

type KeptReleasesProps = Pick<ReleasedPart, 'part' | 'live' | 'deployed' | 'releases'> & {
  isChangeable: boolean;
};

/** The releases that a part can have live, newest first. */
export function KeptReleases({ part, live, deployed, releases, isChangeable }: KeptReleasesProps) {
  const { makeLive, busy } = useMakeLive(part, deployed?.version);
  const at = releases.findIndex(({ version }) => version === live);
  /** A later one is promoted; to an earlier one the part goes back. */
  const actionFor = (index: number) => (index > at ? 'Roll back to it' : 'Promote');
  return (
    <table className={css['table']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {releases.map(({ version, publishedAt, by }, index) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td data-label="Published">
              {publishedAt ? formatMoment(publishedAt) : texts.missing}
            </td>
            <td data-label="Signed by">{by ?? texts.missing}</td>
            <td>
              {version === live ? (
                <Badge colour="green">Live</Badge>
              ) : (
                isChangeable && (
                  <Button
                    look="secondary"
                    className={css['action']}
                    isBusy={busy === version}
                    aria-label={`${actionFor(index)}: ${part} ${version}`}
                    onClick={() => void makeLive(version)}
                  >
                    {actionFor(index)}
                  </Button>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
