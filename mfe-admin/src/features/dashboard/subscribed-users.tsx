import { formatDateTime, type Subscriber } from 'contracts';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { texts } from '../../texts.js';
import css from './dashboard.module.css';

const headings = ['Email', 'Subscribed On'];

export function SubscribedUsers({ rows, total }: { rows: Subscriber[]; total: number }) {
  return (
    <section className={css['card']} aria-labelledby="subscribed-users">
      <h2 id="subscribed-users">{texts.dashboard.subscribed}</h2>
      <div className={css['scroll']} tabIndex={0}>
        <table className={css['table']}>
          <ColumnHeadings headings={headings} />
          <tbody>
            {rows.map(({ email, subscribedAt }) => (
              <tr key={email}>
                <td>
                  <a href={`mailto:${email}`}>{email}</a>
                </td>
                <td>{formatDateTime(subscribedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className={css['more']}>{`Showing the latest ${rows.length} of ${total}.`}</p>
      )}
    </section>
  );
}
