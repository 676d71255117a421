import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fromWire, priceFields, product, wireNames } from 'contracts';
import { z } from 'zod';
import type { WithoutUndefined } from './staff/update-operators.js';

const folder = new URL('../../../sample-catalogue/', import.meta.url);

const sampleCategory = z.object({
  category: z.string(),
  mainImage: z.string(),
  createdAt: z.coerce.date(),
});

const sampleProduct = z
  .object({
    ...product.omit({ _id: true, quantity: true }).shape,
    ...priceFields,
    mainImage: z.string(),
    additionalImages: z.array(z.string()),
  })
  .transform((wire) => withoutUndefined(fromWire(wireNames.product, wire)));

export type SampleProduct = z.infer<typeof sampleProduct>;

// The cast is safe: JSON has no `undefined`, so fields without a value are absent.
function withoutUndefined<Fields extends object>(fields: Fields) {
  return fields as WithoutUndefined<Fields>;
}

export async function readSampleCatalogue() {
  const [categories, products] = await Promise.all([
    readJson('categories.json', z.array(sampleCategory)),
    readJson('products.json', z.array(sampleProduct)),
  ]);
  return { categories, products };
}

export function readSampleFile(name: string) {
  return readFile(new URL(name, folder));
}

/** Returns an id derived from the kind and the name, so that loading the sample catalogue again adds no duplicates. */
export function createSampleId(kind: 'category' | 'product', name: string) {
  return createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24);
}

async function readJson<Schema extends z.ZodType>(name: string, schema: Schema) {
  return schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
}
