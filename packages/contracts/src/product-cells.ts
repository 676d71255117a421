import type { FieldKind } from './product-field.js';
import { dimensionNames, productFieldRows } from './product-fields.js';

/** The columns of an imported and of an exported table, and where a stored product has what is in each. */
export const productCells = productFieldRows.flatMap(
  ({ kind, name, key, isAdded = false }): ProductCell[] =>
    kind === 'sides'
      ? dimensionNames.map((side) => ({ kind, column: side, path: `${key}.${side}`, isAdded }))
      : [{ kind, column: name, path: key, isAdded }],
);

interface ProductCell {
  kind: FieldKind;
  column: string;
  path: string;
  isAdded: boolean;
}
