import { Button } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { texts } from '../../texts.js';
import css from './palette.module.css';

interface PaletteStateProps {
  isEmpty: boolean;
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

export function PaletteStatus({ isEmpty, isPending, error, retry }: PaletteStateProps) {
  if (error) {
    return (
      <div role="alert" className={css['failed']}>
        <p>{errorMessage(error, texts.find.failed)}</p>
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!isEmpty) return null;
  return <p className={css['state']}>{isPending ? texts.find.looking : texts.find.none}</p>;
}
