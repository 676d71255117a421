import { Skeleton } from 'storefront-kit';
import css from './list-skeleton.module.css';

const rows = [1, 2, 3];

/** The outline of a list that is being read. */
export function ListSkeleton() {
  return (
    <div className={css['list']} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={css['row']}>
          <Skeleton shape="square" />
          <div className={css['words']}>
            <Skeleton shape="line" />
            <Skeleton shape="line" className={css['short']} />
          </div>
        </div>
      ))}
    </div>
  );
}
