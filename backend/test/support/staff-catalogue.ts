import { expect } from '@jest/globals';
import { errorBody } from 'contracts';
import { z } from 'zod';
import { Browser } from './browser.js';
import { freshPicture } from './pictures.js';
import { admin, type Shop } from './shop.js';

type FormFields = Record<string, string | string[] | Uint8Array | Uint8Array[]>;

/** Returns a multipart form as a browser sends it; bytes become files. */
export function formOf(values: FormFields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string') form.append(name, item);
      else form.append(name, new Blob([new Uint8Array(item)]), 'picture.png');
    }
  }
  return form;
}

export const fields = {
  modelNumber: 'M-1',
  productName: 'Rose quartz ball',
  description: 'Polished by hand',
  category: 'Balls',
  crystalType: 'Rose quartz',
  originalPrice: '12.50',
  quantityUnit: 'per/piece',
  MinQuantity: '5',
};

const product = z.looseObject({
  _id: z.string(),
  revision: z.number(),
  mainImage: z.object({ url: z.string() }).optional(),
  additionalImages: z.array(z.object({ url: z.string(), public_id: z.string() })),
});
const saved = z.object({ success: z.literal(true), message: z.string(), product });

export async function signInStaff({ url }: Shop) {
  const browser = await Browser.open(url);
  expect((await browser.post('/api/api/login', admin)).status).toBe(200);
  return browser;
}

export async function addCategory(browser: Browser, category: string) {
  const form = formOf({ category, mainImage: await freshPicture() });
  const response = await browser.form('/api/admin/addcatagory', form);
  expect(response.status).toBe(200);
  const added = z.object({ message: z.string(), category: z.object({ _id: z.string() }) });
  return added.parse(await response.json()).category._id;
}

export async function addProduct(browser: Browser, changes: FormFields = {}) {
  const response = await browser.form('/api/admin/AddProduct', formOf({ ...fields, ...changes }));
  return readSaved(response);
}

export async function readSaved(response: Response) {
  expect(response.status).toBe(200);
  return saved.parse(await response.json()).product;
}

export async function refused(response: Response) {
  const { code, message, fields } = errorBody.parse(await response.json());
  return { status: response.status, code, message, fields };
}

/** Counts the stored picture files and chunks, which a failed save must not increase. */
export async function countPictures({ db }: Shop) {
  const [files, chunks] = await Promise.all([
    db.collection('media.files').countDocuments(),
    db.collection('media.chunks').countDocuments(),
  ]);
  return { files, chunks };
}

export async function listed({ url }: Shop, path = '/api/api/all') {
  const response = await fetch(url + path);
  return z.array(z.looseObject({ _id: z.string() })).parse(await response.json());
}
