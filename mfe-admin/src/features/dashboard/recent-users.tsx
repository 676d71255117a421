import { formatDateTime, type User } from 'contracts';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { texts } from '../../texts.js';
import { describeUserSegment } from './classify-user.js';
import css from './dashboard.module.css';
import { lastSeenAt } from './dashboard-queries.js';

const headings = ['Name', 'Mobile', 'Email', 'Message', 'Date'];

export function RecentUsers({ users }: { users: User[] }) {
  return (
    <section className={css['card']} aria-labelledby="recent-users">
      <h2 id="recent-users">{texts.dashboard.recent}</h2>
      {users.length === 0 ? (
        <p className={css['empty']}>{texts.dashboard.none}</p>
      ) : (
        <div className={css['scroll']} tabIndex={0}>
          <table className={css['table']}>
            <ColumnHeadings headings={headings} />
            <tbody>
              {users.map((user) => (
                <tr key={user.uid}>
                  <td>{user.name || texts.missing}</td>
                  <td>{user.mobile || texts.missing}</td>
                  <td className={css['wide']}>{user.email || texts.missing}</td>
                  <td className={css['wrapping']}>{describeUserSegment(user)}</td>
                  <td className={css['date']}>{formatDateTime(lastSeenAt(user))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
