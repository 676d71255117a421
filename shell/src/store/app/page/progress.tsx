import { texts } from '../../texts.js';
import { usePending } from '../history/pending.js';
import css from './progress.module.css';

/** Progress line at the top while the next page is loading. */
export function Progress() {
  const isPending = usePending();
  return (
    <div role="status" className={css['progress']}>
      {isPending && <span className={css['line']} aria-label={texts.loading} role="img" />}
    </div>
  );
}
