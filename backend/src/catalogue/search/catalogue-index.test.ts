import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { productSearch } from 'contracts';
import { z } from 'zod';
import { CatalogueIndex } from './catalogue-index.js';
import { YieldingTimer } from './yielding-timer.js';

const file = new URL('../../../sample-catalogue/products.json', import.meta.url);
const sample = z
  .array(z.object({ productName: z.string(), modelNumber: z.string(), crystalType: z.string() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const massager = { productName: 'Jade Massager', modelNumber: 'MS–77', crystalType: 'Jade' };
const products = [...sample, massager];

let index: CatalogueIndex;
beforeAll(async () => {
  const entries = products.map(({ productName, modelNumber, crystalType }, position) => ({
    id: String(position),
    productName,
    modelNumber,
    values: { category: [], crystal: [crystalType], benefit: [], size: [], unit: [] },
    createdAt: 0,
  }));
  index = await CatalogueIndex.of(entries, new YieldingTimer());
});

const firstFor = (q: string) => {
  const [id = '-1'] = index.search(productSearch.parse({ q })).ids;
  return products[Number(id)];
};

describe('CatalogueIndex', () => {
  it.each([
    ['चक्र', 'Chakra'],
    ['ચક્ર', 'Chakra'],
    ['रोज़ क्वार्ट्ज़', 'Rose Quartz'],
    ['रोज\u093C क्वार्ट्ज\u093C', 'Rose Quartz'],
    ['रोज क्वार्ट्ज', 'Rose Quartz'],
    ['રોઝ ક્વાર્ટઝ', 'Rose Quartz'],
    ['ક્વાર્ટઝ', 'Quartz'],
    ['ક્\u200Dવાર્ટઝ', 'Quartz'],
    ['બોલ', 'Ball'],
    ['ટાઈગર આઈ', "Tiger's Eye"],
    ['टाइगर आई', "Tiger's Eye"],
    ['मसाजर', 'Massager'],
    ['મસાજર', 'Massager'],
    ['पिरामिड', 'Pyramid'],
    ['પેન્ડુલમ', 'Pendulum'],
    ['एमेथिस्ट टावर', 'Amethyst Tower'],
  ])('answers the query %s with a first result whose name contains %s', (q, name) => {
    expect(firstFor(q)?.productName).toContain(name);
  });

  it.each(['ms-77', 'MS–77', 'MS‑77', 'ms-\u200B77', 'MS-७७', 'ＭＳ－７７'])(
    'finds the model number MS–77 for the query %j',
    (q) => {
      expect(firstFor(q)).toBe(massager);
    },
  );
});
