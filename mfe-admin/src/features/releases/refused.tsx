import type { RefusedRelease } from 'contracts';
import { formatMoment } from '../../lib/dates.js';
import css from './releases.module.css';

const words: Record<RefusedRelease['because'], string> = {
  signature: 'Signature',
  claims: 'Claims',
  files: 'Files',
  trial: 'Failed on trial',
  pages: 'Failed on pages',
  visits: 'Taken back as a canary',
  upload: 'Refused when it was sent',
};

/** What was refused lately, and why. */
export const Refused = ({ refused }: { refused: RefusedRelease[] }) => (
  <div>
    <h3 className={css['subtitle']}>Refused lately</h3>
    <ul className={css['refused']}>
      {refused.map(({ version, because, reason, at }) => (
        <li key={version + reason}>
          <strong>{version}</strong> {`${words[because]}: ${reason}`}
          <small>{formatMoment(at)}</small>
        </li>
      ))}
    </ul>
  </div>
);
