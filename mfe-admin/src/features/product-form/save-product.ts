import { upload } from '../../lib/upload.js';
import { appendValues } from './form-values.js';
import { appendPictures } from './pictures.js';
import type { Filled } from './product-form.js';

type Progress = (share: number) => void;

export function addProduct(filled: Filled, onProgress: Progress) {
  return upload('addProduct', { form: formOf(filled), onProgress });
}

/** Saves a change of the revision that was edited; refused when somebody else was faster. */
export function changeProduct(filled: Filled & { id: string }, onProgress: Progress) {
  const form = formOf(filled);
  form.append('id', filled.id);
  form.append('revision', String(filled.revision));
  return upload('changeProduct', { form, onProgress });
}

function formOf({ values, pictures }: Filled) {
  const form = new FormData();
  appendValues(form, values);
  appendPictures(form, pictures);
  return form;
}
