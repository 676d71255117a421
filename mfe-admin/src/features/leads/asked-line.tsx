import { parseQuantity, type Lead } from 'contracts';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { SearchableChoice } from '../../lib/choice/choice.js';
import { findProducts, type ProductOption } from './find-options.js';
import css from './leads.module.css';

export interface RequestedLine {
  key: string;
  product: ProductOption | undefined;
  quantity: string;
}

interface AskedLineProps {
  line: RequestedLine;
  /** The server's error message. */
  error: string | undefined;
  /** Suffix that distinguishes the labels of several lines; empty if there is only one line. */
  position: string;
  onChange: (line: RequestedLine) => void;
  onRemove: () => void;
}

export function RequestedLineFields({ line, error, position, onChange, onRemove }: AskedLineProps) {
  const choose = (product: ProductOption | undefined) =>
    onChange({ ...line, product, quantity: String(product?.minQuantity ?? line.quantity) });
  return (
    <div className={css['line']}>
      <SearchableChoice
        label={`Product${position}`}
        chosen={line.product}
        onChoose={choose}
        find={findProducts}
      />
      {error && <p className={css['error']}>{error}</p>}
      <div className={css['quantity']}>
        <Field label={`Quantity${position}`} error={quantityFault(line)}>
          {(ids) => (
            <input
              {...ids}
              inputMode="decimal"
              value={line.quantity}
              onChange={({ target }) => onChange({ ...line, quantity: target.value })}
            />
          )}
        </Field>
        {position && (
          <Button look="quiet" aria-label={`Remove product${position}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

let lineCount = 0;

export function createEmptyLine(): RequestedLine {
  lineCount += 1;
  return { key: String(lineCount), product: undefined, quantity: '1' };
}

/** Returns a line for the product on whose page the chat link was clicked, or an empty line. */
export function createLineFromLead({ product }: Lead): RequestedLine {
  if (!product) return createEmptyLine();
  const { id, productName, modelNumber: detail, minQuantity, quantityUnit } = product;
  const name = productName || 'Unnamed Product';
  const chosen = { id, name, detail, minQuantity, quantityUnit };
  return { ...createEmptyLine(), product: chosen, quantity: String(minQuantity) };
}

function quantityFault({ product, quantity }: RequestedLine) {
  const read = product && parseQuantity(quantity, product.quantityUnit);
  return read && !read.ok ? read.message : undefined;
}

/** Returns the product and quantity to send, or undefined if either is missing or invalid. */
export function parseRequestedLine({ product, quantity }: RequestedLine) {
  const read = product && parseQuantity(quantity, product.quantityUnit);
  return product && read?.ok && read.value > 0
    ? { productId: product.id, quantity: read.value }
    : undefined;
}
