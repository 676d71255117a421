import { formatDateTime, type RejectedRelease, joinWithMiddleDot } from 'contracts';
import { shortHash } from './release-names.js';
import css from './releases.module.css';

const words: Record<RejectedRelease['because'], string> = {
  signature: 'Signature',
  claims: 'Claims',
  files: 'Files',
  trial: 'Failed its checks',
  pages: 'Too many failures on live pages',
  visits: 'Canary rolled back',
  upload: 'Rejected on upload',
};

export const RejectedReleases = ({ refused }: { refused: RejectedRelease[] }) => (
  <div>
    <h3 className={css['subtitle']}>Recently rejected</h3>
    <ul className={css['refused']}>
      {refused.map(({ version, note, author, because, reason, at }) => (
        <li key={version + reason}>
          <strong>{note ?? shortHash(version)}</strong> {`${words[because]}: ${reason}`}
          <small>{joinWithMiddleDot([author, formatDateTime(at), version])}</small>
        </li>
      ))}
    </ul>
  </div>
);
