import type { Subscriber } from 'contracts';
import { formatMoment } from '../../lib/dates.js';
import { texts } from '../../texts.js';
import css from './dashboard.module.css';

/** Who reads the newsletter, newest first. */
export function SubscribedUsers({ rows, total }: { rows: Subscriber[]; total: number }) {
  return (
    <section className={css['card']} aria-labelledby="subscribed-users">
      <h2 id="subscribed-users">{texts.dashboard.subscribed}</h2>
      <div className={css['scroll']} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Subscribed On</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ email, subscribedAt }) => (
              <tr key={email}>
                <td>
                  <a href={`mailto:${email}`}>{email}</a>
                </td>
                <td>{formatMoment(subscribedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className={css['more']}>{`The latest ${rows.length} of ${total} are shown.`}</p>
      )}
    </section>
  );
}
