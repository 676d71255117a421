import { Trash2 } from 'lucide-react';
import { formatQuantity, type OrderRow, type ReadyRow } from 'contracts';
import { QuantitySteps } from 'storefront-kit';
import { IconButton } from '../../../lib/icon-button.js';
import { texts } from '../../../texts.js';
import { LineProduct } from './line-product.js';
import css from './lines.module.css';

const labels = texts.callerInquiry;

export type ReplaceRow = (id: string, by: OrderRow[]) => void;

interface ReadyLineProps {
  row: ReadyRow & { quantity: number };
  error: string | undefined;
  onReplace: ReplaceRow;
}

export function ReadyLine({ row, error, onReplace }: ReadyLineProps) {
  const { product, quantity, note, text } = row;
  const { productName, minQuantity = 1, orderStep, unitsPerCarton, quantityUnit } = product;
  const name = productName || texts.inquiries.unnamed;
  return (
    <li className={css['ready']}>
      <LineProduct product={product} />
      <div className={css['amount']}>
        <QuantitySteps
          label={labels.quantityOf(name)}
          quantity={quantity}
          unit={quantityUnit}
          minimum={minQuantity}
          step={orderStep}
          unitsPerCarton={unitsPerCarton}
          beside={<span className={css['unit']}>{formatQuantity(quantity, quantityUnit)}</span>}
          onChange={(newQuantity) =>
            onReplace(row.id, [{ ...row, quantity: newQuantity, note: undefined }])
          }
        />
      </div>
      <IconButton
        icon={Trash2}
        isDanger
        label={labels.remove(name)}
        onClick={() => onReplace(row.id, [])}
      />
      <div className={css['notes']}>
        {error && <p className={css['problem']}>{error}</p>}
        {note && <p className={css['changed']}>{note}</p>}
        <p className={css['soft']}>{labels.written(text)}</p>
      </div>
    </li>
  );
}
