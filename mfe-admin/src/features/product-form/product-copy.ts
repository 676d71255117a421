import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProduct } from 'contracts';
import { readPictures } from '../../lib/images/new-picture.js';
import { notify } from '../../lib/notifications/notify.js';
import { toProductFormValues, type FormValues } from '../../lib/api/product-values.js';
import { request } from '../../lib/api/request.js';
import { addPictures, noPictures } from './pictures.js';
import type { EditedProduct } from './product-form.js';

/**
 * Loads a new product prefilled from an existing product: with its pictures and the name "Copy of ...", but without a
 * model number.
 */
export const productCopyQuery = (id: string) =>
  queryOptions({
    queryKey: ['product to copy', id],
    queryFn: async ({ signal }): Promise<EditedProduct> => {
      const { product } = await request('editProduct', { query: { id } }, signal);
      const copied: StaffProduct = fromWire(wireNames.product, product);
      return {
        values: copyOf(toProductFormValues(copied)),
        pictures: await copyPictures(copied, signal),
        revision: 0,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

const copyOf = (values: FormValues): FormValues => ({
  ...values,
  modelNumber: '',
  productName: `Copy of ${values.productName}`,
});

async function copyPictures({ mainImage, additionalImages }: StaffProduct, signal: AbortSignal) {
  const [main] = await readCopies(mainImage ? [mainImage.url] : [], signal);
  const further = await readCopies(
    additionalImages.map(({ url }) => url),
    signal,
  );
  const isWhole =
    further.length === additionalImages.length && Boolean(main) === Boolean(mainImage);
  if (!isWhole) notify.error("Some images couldn't be copied.");
  return addPictures({ ...noPictures, main }, further);
}

async function readCopies(urls: string[], signal: AbortSignal) {
  const files = await Promise.all(urls.map((url) => readFile(url, signal)));
  return (await readPictures(files.filter((file) => file !== undefined))).pictures;
}

/** Returns undefined if the picture is not available; the product is then copied without that picture. */
async function readFile(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok) return undefined;
  const bytes = await response.blob();
  return new File([bytes], url.split('/').at(-1) ?? 'picture', { type: bytes.type });
}
