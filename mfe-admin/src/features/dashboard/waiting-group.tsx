import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './waiting.module.css';

interface GroupProps {
  label: string;
  /** Absent until it is known. */
  count: number | undefined;
  isFailed: boolean;
  to: string;
  children: ReactNode;
}

/** One kind of what waits: how much there is, and the first of it. */
export function Group({ label, count, isFailed, to, children }: GroupProps) {
  return (
    <div className={css['group']}>
      <h3>
        <Link to={to}>{label}</Link>
        <span>{count ?? '–'}</span>
      </h3>
      {isFailed && <p>This could not be loaded.</p>}
      {count === 0 ? <p>Nothing waits.</p> : <ul>{children}</ul>}
    </div>
  );
}

export const Entry = ({ to, text, detail }: { to: string; text: string; detail: string }) => (
  <li>
    <Link to={to}>{text}</Link> <small>{detail}</small>
  </li>
);
