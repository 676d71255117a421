import { Button } from '../components/button.js';
import { kitTexts } from '../texts.js';
import css from './remote-fallback.module.css';

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
