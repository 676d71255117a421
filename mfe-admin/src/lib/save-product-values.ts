import { appendValues, type FormValues } from './product-values.js';
import { upload } from './upload.js';

interface ChangedValues {
  id: string;
  /** The revision that was edited; refused when somebody else was faster. */
  revision: number;
  values: FormValues;
}

/** Writes a change of the fields of a product into a form. */
export function changeForm({ id, revision, values }: ChangedValues) {
  const form = new FormData();
  appendValues(form, values);
  form.append('id', id);
  form.append('revision', String(revision));
  return form;
}

/** Saves a change of the fields; its pictures stay. */
export const saveValues = (changed: ChangedValues) =>
  upload('changeProduct', { form: changeForm(changed), onProgress: () => undefined });
