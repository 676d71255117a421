import { formatQuantity, type SavedListLine } from 'contracts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { IconButton, Link, pageHref, QuantitySteps } from 'storefront-kit';
import { orderRuleOf } from '../../../lib/order-rule.js';
import { describeReorderChanges } from '../../../lib/plan-reorder.js';
import { ProductName } from '../../../lib/product-name.js';
import { toPreviousLine } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import { texts as shopTexts } from '../../../texts.js';
import { LineNote } from './line-note.js';
import css from './list-line.module.css';
import { LinePrice } from './line-price.js';

/** A product of the list. While focus is inside the product, Alt+Up and Alt+Down move the product in the list. */
export function ListLine(props: ListLineProps) {
  const { line, isFirst, isLast, isReadOnly, onChange, onMove, onRemove } = props;
  const { saved, now, quantity, note } = line;
  const product = now ?? saved;
  const name = product.productName || shopTexts.unnamed;
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.altKey || isReadOnly) return;
    event.preventDefault();
    if (!(by < 0 ? isFirst : isLast)) onMove(by);
  };
  const remove = ({ currentTarget }: MouseEvent) => {
    focusNeighbour(currentTarget);
    onRemove();
  };
  return (
    <li className={css['line']} onKeyDown={moveByKey}>
      {now ? (
        <Link className={css['link']} href={pageHref('product', { id: product.id })}>
          <ProductName product={product} />
        </Link>
      ) : (
        <ProductName product={product} />
      )}
      <div className={css['amount']}>
        {now && !isReadOnly ? (
          <QuantitySteps
            label={texts.quantityOf(name)}
            quantity={quantity}
            unit={product.quantityUnit}
            unitsPerCarton={product.unitsPerCarton}
            {...orderRuleOf(product)}
            beside={<LinePrice product={now} quantity={quantity} />}
            onChange={(newQuantity) => onChange({ quantity: newQuantity })}
          />
        ) : (
          <>
            <span>{formatQuantity(quantity, product.quantityUnit)}</span>
            {now && <LinePrice product={now} quantity={quantity} />}
          </>
        )}
      </div>
      <LineChanges line={line} />
      {isReadOnly ? (
        note && <p className={css['readNote']}>{note}</p>
      ) : (
        <>
          <LineNote name={name} note={note} onChange={(changed) => onChange({ note: changed })} />
          <div className={css['buttons']}>
            {!(isFirst && isLast) && <MoveButtons {...{ name, isFirst, isLast, onMove }} />}
            <IconButton
              icon="close"
              data-action="remove"
              label={texts.removeLine(name)}
              onClick={remove}
            />
          </div>
        </>
      )}
    </li>
  );
}

/**
 * Moves focus to the Remove button of the next or previous product, because the line with the clicked button
 * disappears.
 */
function focusNeighbour(button: Element) {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-action="remove"]')?.focus();
}

/**
 * Buttons keep focus when they become disabled, so that the user can move a product back after it has reached either
 * end of the list.
 */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="chevron-down"
        className={css['up']}
        label={texts.moveUp(name)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={texts.moveDown(name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
    </>
  );
}

function LineChanges({ line }: { line: SavedListLine }) {
  if (!line.now) return <p className={css['gone']}>{texts.gone}</p>;
  const changes = describeReorderChanges(toPreviousLine(line), line.now);
  if (changes.length === 0) return null;
  return (
    <p className={css['changes']}>
      {texts.changes} {changes.join('; ')}
    </p>
  );
}

type MoveButtonsProps = Pick<ListLineProps, 'isFirst' | 'isLast' | 'onMove'> & { name: string };

interface ListLineProps {
  line: SavedListLine;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  onChange: (fields: { quantity?: number; note?: string }) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}
