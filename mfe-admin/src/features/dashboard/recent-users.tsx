import type { User } from 'contracts';
import { formatMoment } from '../../lib/dates.js';
import { classifyUser } from './classify-user.js';
import css from './dashboard.module.css';
import { seenAt } from './dashboard-queries.js';

const headings = ['Name', 'Mobile', 'Email', 'Message', 'Date'];

/** Up to ten users who signed in last. */
export function RecentUsers({ users }: { users: User[] }) {
  return (
    <section className={css['card']} aria-labelledby="recent-users">
      <h2 id="recent-users">Recently Logged-in Users</h2>
      {users.length === 0 ? (
        <p className={css['empty']}>No recent users found.</p>
      ) : (
        <div className={css['scroll']} tabIndex={0}>
          <table className={css['table']}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <tr key={user.uid}>
                  <td>{user.name || 'N/A'}</td>
                  <td>{user.mobile || 'N/A'}</td>
                  <td>{user.email || 'N/A'}</td>
                  <td>{classifyUser(user)}</td>
                  <td>{formatMoment(seenAt(user))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
