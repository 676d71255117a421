import type { FieldKind } from './product-field.js';
import { dimensionNames, productFieldRows } from '../product-fields.js';

/** The columns of import and export tables, each with the path of its value in a stored product. */
export const productTableColumns = productFieldRows.flatMap(
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
