import { productFieldRows, type ProductForm } from 'contracts';

/** Fields that are absent rather than undefined. */
export type GivenFields<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** Which fields a form sets and which it empties: those of the table, so that a form never reaches another. */
export function updateOperators(form: ProductForm) {
  const values = productFieldRows.map(({ key, kind }): [string, unknown] => [
    key,
    kind === 'choices' ? [...new Set(form[key])] : form[key],
  ]);
  const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== '';
  const empty = values.filter((entry) => !isGiven(entry));
  return {
    // The form was read by the contract's schema, which has these fields and no others.
    set: Object.fromEntries(values.filter(isGiven)) as GivenFields<ProductForm>,
    unset: Object.fromEntries(empty.map(([key]) => [key, 1 as const])),
  };
}
