import { sendRequest } from './call.js';

export interface ListedProduct {
  _id: string;
  modelNumber: string;
  productName: string;
  category: string;
}

export async function listedProduct(modelNumber: string, url?: string): Promise<ListedProduct> {
  const answer = await sendRequest('/api/api/all', url === undefined ? {} : { url });
  const found = (answer.json() as ListedProduct[]).find((one) => one.modelNumber === modelNumber);
  if (!found) throw new Error(`${modelNumber} is not listed`);
  return found;
}

export async function productPath(modelNumber: string, url?: string): Promise<string> {
  return `/Product/${(await listedProduct(modelNumber, url))._id}`;
}
