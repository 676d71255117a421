import { formatQuantity, type ReadyRow } from 'contracts';
import { IconButton, Link, pageHref, QuantitySteps } from 'storefront-kit';
import { orderRuleOf } from '../../../lib/order-rule.js';
import { ProductName } from '../../../lib/product-name.js';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import { texts as shopTexts } from '../../../texts.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

type Row = ReadyRow & { quantity: number };

/**
 * The products that can be added to the cart, with their quantities. A note explains a quantity that the minimum or the
 * increment changed.
 */
export function ReadyRows({ rows, hasHeading, onReplace }: ReadyRowsProps) {
  if (rows.length === 0) return null;
  const times = new Map<string, number>();
  for (const { product } of rows) times.set(product.id, (times.get(product.id) ?? 0) + 1);
  return (
    <section className={css['section']}>
      {hasHeading && <h2 className={css['heading']}>{texts.ready(rows.length)}</h2>}
      <ul className={css['rows']}>
        {rows.map((row) => (
          <ReadyLine
            key={row.id}
            row={row}
            isTwice={times.get(row.product.id) !== 1}
            onReplace={onReplace}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReadyRowsProps {
  rows: Row[];
  /** False if the heading would repeat the summary above the list. */
  hasHeading: boolean;
  onReplace: ReplaceRow;
}

function ReadyLine({
  row,
  isTwice,
  onReplace,
}: {
  row: Row;
  isTwice: boolean;
  onReplace: ReplaceRow;
}) {
  const { product, quantity, note, text } = row;
  const name = product.productName || shopTexts.unnamed;
  const change = (newQuantity: number) =>
    onReplace(row.id, [{ ...row, quantity: newQuantity, note: undefined }]);
  return (
    <li className={css['ready']}>
      <Link className={css['link']} href={pageHref('product', { id: product.id })}>
        <ProductName product={product} />
      </Link>
      <IconButton
        icon="close"
        label={texts.remove(name)}
        className={css['remove']}
        onClick={() => onReplace(row.id, [])}
      />
      <div className={css['amount']}>
        <QuantitySteps
          label={texts.quantityOf(name)}
          quantity={quantity}
          unit={product.quantityUnit}
          unitsPerCarton={product.unitsPerCarton}
          {...orderRuleOf(product)}
          beside={
            <span className={css['unit']}>{formatQuantity(quantity, product.quantityUnit)}</span>
          }
          onChange={change}
        />
      </div>
      <div className={css['notes']}>
        {note && <p className={css['applied']}>{note}</p>}
        {isTwice && <p className={css['again']}>{texts.again}</p>}
        <p className={css['written']}>{texts.written(text)}</p>
      </div>
    </li>
  );
}
