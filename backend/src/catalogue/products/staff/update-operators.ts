import { productFieldRows, type ProductForm } from 'contracts';

/** Removes `undefined` from the types of all fields, because a field without a value is absent. */
export type WithoutUndefined<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** Returns the fields that a form sets and those that it clears, as MongoDB update operators. */
export function toUpdateOperators(form: ProductForm) {
  const values = productFieldRows.map(({ key, kind }): [string, unknown] => [
    key,
    kind === 'choices' ? [...new Set(form[key])] : form[key],
  ]);
  const hasValue = ([, value]: [string, unknown]) => value !== undefined && value !== '';
  const empty = values.filter((entry) => !hasValue(entry));
  return {
    // The cast is safe, because the contract's schema parsed the form and has exactly these fields.
    set: Object.fromEntries(values.filter(hasValue)) as WithoutUndefined<ProductForm>,
    unset: Object.fromEntries(empty.map(([key]) => [key, 1 as const])),
  };
}
