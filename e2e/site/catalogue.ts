import { sendRequest } from './call.js';

export interface ListedProduct {
  _id: string;
  modelNumber: string;
  productName: string;
  category: string;
}

export async function listedProduct(modelNumber: string, url?: string): Promise<ListedProduct> {
  const response = await sendRequest('/api/api/all', url === undefined ? {} : { url });
  const match = (response.json() as ListedProduct[]).find(
    (product) => product.modelNumber === modelNumber,
  );
  if (!match) throw new Error(`${modelNumber} is not listed`);
  return match;
}

export async function productPath(modelNumber: string, url?: string): Promise<string> {
  return `/Product/${(await listedProduct(modelNumber, url))._id}`;
}
