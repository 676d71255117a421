import { readFileSync } from 'node:fs';

interface SampleProduct {
  modelNumber: string;
  productName: string;
  description: string;
  category: string;
  originalPrice: number;
  dollarPrice: number;
  discountedPrice: number;
  MinQuantity: number;
  quantityUnit: string;
  benefits: string[];
  dimensions: { length: number; width: number; height: number };
  additionalImages: string[];
  bestproduct: boolean;
}

interface SampleCategory {
  category: string;
  createdAt: string;
}

export const sampleCatalogue = {
  // The casts are safe: the backend validates the sample and loads no other format.
  products: read('products.json') as SampleProduct[],
  categories: read('categories.json') as SampleCategory[],
};

export function sampleProduct(modelNumber: string): SampleProduct {
  const match = sampleCatalogue.products.find((product) => product.modelNumber === modelNumber);
  if (!match) throw new Error(`${modelNumber} is not in the sample catalogue`);
  return match;
}

function read(file: string): unknown {
  const address = new URL(`../../backend/sample-catalogue/${file}`, import.meta.url);
  return JSON.parse(readFileSync(address, 'utf8'));
}
