// cspell:ignore anana nanab
import { describe, expect, it } from '@jest/globals';
import { IndexedProducts } from './indexed-products.js';
import type { IndexedProduct } from './indexed-product.js';
import { YieldingTimer } from './yielding-timer.js';

const names = ['Rose Quartz Sphere', 'Quartz Rose', 'ROSE', 'Tower of Arose', 'Banana banana', ''];

const entry = (productName: string, position: number): IndexedProduct => ({
  id: String(position),
  productName,
  modelNumber: `M-${position}`,
  values: { category: [], crystal: [], benefit: [], size: [], unit: [] },
  createdAt: 0,
});

describe('findSubstring', () => {
  it.each([
    ['rose', [0, 1, 2, 3]],
    ['Rose Q', [0]],
    ['z r', [1]],
    ['ro', [0, 1, 2, 3]],
    ['a', [0, 1, 3, 4]],
    ['anana', [4]],
    // One of the names contains all trigrams of `nanab`, but not `nanab` itself.
    ['nanab', []],
    ['M-5', [5]],
    ['', [0, 1, 2, 3, 4, 5]],
  ])('returns the positions of all names that contain %j', async (part, positions) => {
    const entries = await IndexedProducts.of(names.map(entry), new YieldingTimer());
    expect([...entries.findSubstring(part)]).toEqual(positions);
  });
});
