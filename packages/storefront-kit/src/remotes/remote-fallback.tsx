import { Button } from '../components/button.js';
import { kitTexts } from '../texts.js';
import css from './remote-fallback.module.css';

/** Says that a part of the page cannot be shown and offers to try again. */
export function RemoteFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className={css['fallback']}>
      <p>{kitTexts.partAway}</p>
      <Button look="secondary" onClick={onRetry}>
        {kitTexts.retry}
      </Button>
    </div>
  );
}
