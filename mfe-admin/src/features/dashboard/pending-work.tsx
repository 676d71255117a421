import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import css from './pending-work.module.css';
import { PendingGroup } from './waiting-group.js';
import { useWaitingGroups, type WaitingGroup } from './waiting-groups.js';

export function PendingWork() {
  const groups = useWaitingGroups();
  const empty = groups.filter(({ count, isFailed }) => count === 0 && !isFailed);
  const visibleGroups = groups.filter(({ count, isFailed }) => isFailed || (count ?? 0) > 0);
  return (
    <section className={css['waiting']} aria-labelledby="waiting">
      <h2 id="waiting">Needs your attention</h2>
      {visibleGroups.length > 0 && (
        <div className={css['groups']}>
          {visibleGroups.map((group) => (
            <PendingGroup key={group.label} group={group} />
          ))}
        </div>
      )}
      {empty.length > 0 && <Empty groups={empty} isAll={empty.length === groups.length} />}
    </section>
  );
}

const Empty = ({ groups, isAll }: { groups: WaitingGroup[]; isAll: boolean }) =>
  isAll ? (
    <p className={css['empty']}>All done</p>
  ) : (
    <p className={css['empty']}>
      All done:{' '}
      {groups.map(({ label, to }, at) => (
        <Fragment key={label}>
          {at > 0 && ', '}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
