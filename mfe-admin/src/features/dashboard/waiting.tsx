import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ageOf } from '../../lib/age.js';
import { formatDay } from '../../lib/dates.js';
import { threadsQuery } from '../../lib/threads-query.js';
import { useNow } from '../../lib/use-now.js';
import css from './waiting.module.css';
import { changesRequestedQuery, expiringQuery, openInquiriesQuery } from './waiting-queries.js';

/** What waits for staff, each a link to where it is answered. */
export function Waiting() {
  const now = useNow();
  const inquiries = useQuery(openInquiriesQuery).data;
  const changes = useQuery(changesRequestedQuery).data;
  const expiring = useQuery(expiringQuery).data;
  const threads = useQuery(threadsQuery).data;
  return (
    <section className={css['waiting']} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <div className={css['groups']}>
        <Group label="Open inquiries" count={inquiries?.total} to="/admin-Inquiries?status=pending">
          {inquiries?.rows.map(({ id, number, customer, submittedAt }) => (
            <Entry
              key={id}
              to={`/admin-Inquiries?q=${number}`}
              text={`${number} · ${customer.name || 'Deleted user'}`}
              detail={ageOf(submittedAt, now)}
            />
          ))}
        </Group>
        <Group
          label="Changes requested"
          count={changes?.total}
          to="/quotations?state=changes_requested"
        >
          {changes?.rows.map(({ id, inquiryNumber, number, customerName, updatedAt }) => (
            <Entry
              key={id}
              to={`/quotations/${inquiryNumber}`}
              text={`${number} · ${customerName || 'Deleted user'}`}
              detail={ageOf(updatedAt, now)}
            />
          ))}
        </Group>
        <Group
          label="Quotations that end this week"
          count={expiring?.total}
          to="/quotations?ends=week"
        >
          {expiring?.rows.map(({ id, inquiryNumber, number, customerName, validUntil }) => (
            <Entry
              key={id}
              to={`/quotations/${inquiryNumber}`}
              text={`${number} · ${customerName || 'Deleted user'}`}
              detail={`until ${formatDay(validUntil)}`}
            />
          ))}
        </Group>
        <Group label="Unread messages" count={threads?.unread} to="/admin-Inquiries?unread=yes">
          {threads?.inquiries.slice(0, 5).map(({ number, unread }) => (
            <Entry
              key={number}
              to={`/quotations/${number}`}
              text={number}
              detail={`${unread} unread`}
            />
          ))}
        </Group>
      </div>
    </section>
  );
}

interface GroupProps {
  label: string;
  /** Absent until it is known. */
  count: number | undefined;
  to?: string;
  children: ReactNode;
}

function Group({ label, count, to, children }: GroupProps) {
  return (
    <div className={css['group']}>
      <h3>
        {to ? <Link to={to}>{label}</Link> : label}
        <span>{count ?? '–'}</span>
      </h3>
      {count === 0 ? <p>Nothing waits.</p> : <ul>{children}</ul>}
    </div>
  );
}

const Entry = ({ to, text, detail }: { to: string; text: string; detail: string }) => (
  <li>
    <Link to={to}>{text}</Link> <small>{detail}</small>
  </li>
);
