import { appendValues, type FormValues } from './product-values.js';
import { upload } from './upload.js';

interface ChangedValues {
  id: string;
  /** The revision that the user edited. The server rejects the change if the product has a newer revision. */
  revision: number;
  values: FormValues;
}

export function productChangeForm({ id, revision, values }: ChangedValues) {
  const form = new FormData();
  appendValues(form, values);
  form.append('id', id);
  form.append('revision', String(revision));
  return form;
}

/** Saves the given fields of a product. The stored images stay unchanged. */
export const saveValues = (changed: ChangedValues) =>
  upload('changeProduct', { form: productChangeForm(changed), onProgress: () => undefined });
