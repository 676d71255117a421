import { useQuery } from '@tanstack/react-query';
import { ageOf } from '../../lib/age.js';
import { formatDay } from '../../lib/dates.js';
import { threadsQuery } from '../../lib/threads-query.js';
import { useNow } from '../../lib/use-now.js';
import { FailedMails } from './failed-mails.js';
import { LackingProducts } from './lacking-products.js';
import { UndeliveredQuotations } from './undelivered-quotations.js';
import css from './waiting.module.css';
import { Entry, Group } from './waiting-group.js';
import { changesRequestedQuery, expiringQuery, openInquiriesQuery } from './waiting-queries.js';

/** What waits for staff, each a link to where it is answered. */
export function Waiting() {
  const now = useNow();
  const inquiries = useQuery(openInquiriesQuery);
  const changes = useQuery(changesRequestedQuery);
  const expiring = useQuery(expiringQuery);
  const threads = useQuery(threadsQuery);
  return (
    <section className={css['waiting']} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <div className={css['groups']}>
        <Group
          label="Open inquiries"
          count={inquiries.data?.total}
          isFailed={inquiries.isError}
          to="/admin-Inquiries?status=pending"
        >
          {inquiries.data?.rows.map(({ id, number, customer, submittedAt }) => (
            <Entry
              key={id}
              to={`/quotations/${number}`}
              text={`${number} · ${customer.name || 'Deleted user'}`}
              detail={ageOf(submittedAt, now)}
            />
          ))}
        </Group>
        <Group
          label="Changes requested"
          count={changes.data?.total}
          isFailed={changes.isError}
          to="/quotations?state=changes_requested"
        >
          {changes.data?.rows.map(({ id, inquiryNumber, number, customerName, updatedAt }) => (
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
          count={expiring.data?.total}
          isFailed={expiring.isError}
          to="/quotations?ends=week"
        >
          {expiring.data?.rows.map(({ id, inquiryNumber, number, customerName, validUntil }) => (
            <Entry
              key={id}
              to={`/quotations/${inquiryNumber}`}
              text={`${number} · ${customerName || 'Deleted user'}`}
              detail={`until ${formatDay(validUntil)}`}
            />
          ))}
        </Group>
        <UndeliveredQuotations />
        <Group
          label="Unread messages"
          count={threads.data?.unread}
          isFailed={threads.isError}
          to="/admin-Inquiries?unread=yes"
        >
          {threads.data?.inquiries.slice(0, 5).map(({ number, unread }) => (
            <Entry
              key={number}
              to={`/quotations/${number}`}
              text={number}
              detail={`${unread} unread`}
            />
          ))}
        </Group>
        <LackingProducts label="Products without a picture" show="without_picture" />
        <LackingProducts label="Products without a price" show="without_price" />
        <FailedMails />
      </div>
    </section>
  );
}
