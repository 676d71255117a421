import { savedListHref } from 'contracts';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from 'storefront-kit';
import { saveToListTexts as texts } from '../../list-texts.js';
import type { SaveResult } from '../saved-lists.js';
import css from './save-to-list.module.css';

/**
 * Shows how many products were saved, changed and omitted. Receives focus, because the clicked button has disappeared.
 */
export function SaveToListOutcome({ result, count, withoutProduct, onClose }: SaveOutcomeProps) {
  const { list, skipped, updated } = result;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css['outcome']}>
      <div role="status">
        <p className={css['saved']}>{texts.saved(list.name, count - skipped)}</p>
        {updated > 0 && <p>{texts.updated(updated)}</p>}
        {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
        {withoutProduct > 0 && <p>{texts.withoutProduct(withoutProduct)}</p>}
      </div>
      <div className={css['actions']}>
        <ButtonLink href={savedListHref(list.id)} onClick={onClose}>
          {texts.view}
        </ButtonLink>
        <Button look="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

interface SaveOutcomeProps {
  result: SaveResult;
  /** The number of products to save. */
  count: number;
  withoutProduct: number;
  onClose: () => void;
}
