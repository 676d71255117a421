import { appendValues } from '../../lib/api/product-values.js';
import { productChangeForm } from '../../lib/api/save-product-values.js';
import { upload } from '../../lib/api/upload.js';
import { appendPictures } from './pictures.js';
import type { EditedProduct } from './product-form.js';

type Progress = (share: number) => void;

export function addProduct({ values, pictures }: EditedProduct, onProgress: Progress) {
  const form = new FormData();
  appendValues(form, values);
  appendPictures(form, pictures);
  return upload('addProduct', { form, onProgress });
}

/** The server rejects the change if the product has a newer revision than the revision that the user edited. */
export function changeProduct(filled: EditedProduct & { id: string }, onProgress: Progress) {
  const form = productChangeForm(filled);
  appendPictures(form, filled.pictures);
  return upload('changeProduct', { form, onProgress });
}
