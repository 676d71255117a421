import { Link } from 'react-router-dom';
import css from './pending-work.module.css';
import type { WaitingGroup } from './waiting-groups.js';

export const PendingGroup = ({ group: { label, count, isFailed, to, entries } }: GroupProps) => (
  <div className={css['group']}>
    <h3>
      <Link to={to}>{label}</Link>
      <span>{count ?? '–'}</span>
    </h3>
    {isFailed && <p>Couldn&apos;t load this.</p>}
    <ul>
      {entries.map(({ key, text, detail, to: entry }) => (
        <li key={key}>
          <Link to={entry}>{text}</Link> <small>{detail}</small>
        </li>
      ))}
    </ul>
  </div>
);

interface GroupProps {
  group: WaitingGroup;
}
