import { fieldsOf, isRecord, textOf } from '../../lib/audit-words/fields.js';

export interface Difference {
  field: string;
  was: string;
  is: string;
}

/** The fields that differ between two values, each as a text; one nameless field where they are no records. */
export function differences(before: unknown, after: unknown): Difference[] {
  if (!isRecord(before) && !isRecord(after))
    return [{ field: '', was: textOf(before), is: textOf(after) }];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, was: textOf(was.get(field)), is: textOf(is.get(field)) }))
    .filter((one) => one.was !== one.is);
}
