import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { productFieldRows, productFormGroups, staffProductSorts } from './product-fields.js';
import { staffProduct } from './staff/staff-catalogue.js';
import { productColumns } from './catalogue/tables.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isSource = (file: string) =>
  /\.(ts|tsx|mjs|js)$/.test(file) && !/(^(e2e|bench)\/)|(\/test\/)|(\.test\.)|test-kit/.test(file);

function sourcesWith(pattern: string) {
  const { stdout } = spawnSync('git', ['grep', '--untracked', '-lE', pattern], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(isSource).toSorted();
}

describe('a product field', () => {
  // `specialNotes` is an example of a field that is only entered and displayed.
  it('occurs in only four source files if it needs no logic beyond input and display', () => {
    expect(sourcesWith('specialNotes')).toEqual([
      'backend/src/catalogue/products/product.schema.ts',
      'mfe-catalog/src/features/product-detail/facts.tsx',
      'packages/contracts/src/product-fields.ts',
      'packages/contracts/src/product.ts',
    ]);
  });

  it('appears exactly once in the product form', () => {
    const placed = productFormGroups.flatMap(({ lines }) => lines.flat());
    expect(placed.toSorted()).toEqual(productFieldRows.map(({ name }) => name).toSorted());
  });

  it('may be absent from a response if the form allows it to be empty', () => {
    const optional = productFieldRows.filter(({ isOptional }) => isOptional);
    expect(optional.map(({ name }) => name)).not.toEqual([]);
    for (const { name, form } of optional) {
      expect([name, form.safeParse(undefined).success]).toEqual([name, true]);
      expect([name, staffProduct.shape[name].safeParse(undefined).success]).toEqual([name, true]);
    }
  });

  it('has an import column, and columns of undocumented fields follow the columns of documented fields', () => {
    expect(productColumns).toEqual([
      ...['modelNumber', 'productName', 'description', 'category', 'crystalType'],
      ...['originalPrice', 'dollarPrice', 'discountedPrice', 'MinQuantity', 'quantity'],
      ...['quantityUnit', 'benefits', 'length', 'width', 'height', 'specialNotes'],
      ...['mainImage', 'additionalImages'],
      ...['unitsPerCarton', 'weightGrams', 'cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'],
      ...['hsn', 'countryOfOrigin', 'hidden', 'orderStep', 'priceTiers'],
    ]);
  });

  it('is sortable in the staff area only if it is a text or number field', () => {
    const listed = productFieldRows.filter(({ name }) =>
      staffProductSorts.some((sort) => sort === name),
    );
    expect(listed).toHaveLength(staffProductSorts.length);
    for (const { kind } of listed) expect(['text', 'number']).toContain(kind);
  });
});

it('misspelt names from the specification appear only in the contracts package', () => {
  const odd = 'MinQuantity|Uname|Catagory|catagory|bestproduct([^s]|$)';
  const outside = sourcesWith(odd).filter((file) => !file.startsWith('packages/contracts/src/'));
  expect(sourcesWith(odd)).not.toEqual([]);
  expect(outside).toEqual([]);
});
