import { productFieldTitle } from 'contracts';
import type { ReactNode } from 'react';
import { ApiError } from 'storefront-kit';
import { toProductFormValues } from '../../../lib/api/product-values.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { InlineEdit } from '../../../lib/inline-edit/inline-edit.js';
import { texts } from '../../../texts.js';
import type { ListedProduct } from '../listed-product.js';
import type { EditableRow } from './editable-rows.js';
import { useInlineEdit } from './use-inline-edit.js';

interface EditableProps {
  row: EditableRow;
  product: ListedProduct;
  text: string;
  children?: ReactNode;
}

export function EditableProductField({ row, product, text, children }: EditableProps) {
  const save = useInlineEdit();
  const { productName } = product;
  return (
    <InlineEdit
      text={text}
      label={row.label}
      // The product name is a sufficient label, because it identifies the row.
      cellLabel={
        row.key === 'productName' ? undefined : `${text}, change ${row.label} of ${productName}`
      }
      inputLabel={`${productFieldTitle(row)} of ${productName}`}
      isNumber={row.kind === 'number'}
      value={toProductFormValues(product)[row.name]}
      check={(value) => row.form.safeParse(value).error?.issues[0]?.message}
      save={(value) => save(product, row, value)}
      faultOf={(error) => faultOf(error, row)}
    >
      {children}
    </InlineEdit>
  );
}

/**
 * A conflict message includes the stored value, so that staff who press Enter again overwrite it
 * knowingly.
 */
function faultOf(error: unknown, { name }: EditableRow) {
  const text = errorMessage(error, texts.broken);
  if (!(error instanceof ApiError)) return text;
  const now = error.fields[name];
  if (error.code === 'product.changed')
    return `${text} ${now ? `${now}. ` : ''}Press Enter to save yours.`;
  return now ?? Object.values(error.fields)[0] ?? text;
}
