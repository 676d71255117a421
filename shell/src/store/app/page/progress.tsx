import { useNavigation } from 'react-router-dom';
import { texts } from '../../texts.js';
import css from './progress.module.css';

/** Progress bar at the top of the page, shown while the next page is loading. */
export function Progress() {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div role="status" className={css['progress']}>
      {isPending && <span className={css['line']} aria-label={texts.loading} role="img" />}
    </div>
  );
}
