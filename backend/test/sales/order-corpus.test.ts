import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { maxOrderCandidates, parseOrderText, quantityUnits } from 'contracts';
import { z } from 'zod';
import { CatalogueIndex } from '../../src/catalogue/search/catalogue-index.js';
import { YieldingTimer } from '../../src/catalogue/search/yielding-timer.js';
import { matchLine, orderQuantityInUnit } from '../../src/sales/quick-order/match-line.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sample = z
  .array(
    z.object({
      productName: z.string(),
      modelNumber: z.string(),
      crystalType: z.string(),
      category: z.string(),
      quantityUnit: z.enum(quantityUnits),
    }),
  )
  .parse(JSON.parse(read('../../sample-catalogue/products.json')));

interface Message {
  text: string;
  expected: string[];
}

/** Messages in the corpus file. The comment at the top of the file describes its format. */
const corpus: Message[] = read('../../../packages/contracts/corpus/order-messages.txt')
  .split(/\n{2,}/)
  .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
  .filter((lines) => lines.length > 0)
  .map((lines) => ({
    text: lines
      .filter((line) => line.startsWith('>'))
      .map((line) => line.slice(2))
      .join('\n'),
    expected: lines.filter((line) => !line.startsWith('>')),
  }));

let index: CatalogueIndex;
beforeAll(async () => {
  const entries = sample.map(({ productName, modelNumber, crystalType, category }, position) => ({
    id: String(position),
    productName,
    modelNumber,
    values: { category: [category], crystal: [crystalType], benefit: [], size: [], unit: [] },
    createdAt: 0,
    price: undefined,
  }));
  index = await CatalogueIndex.of(entries, new YieldingTimer());
});

function linesFor(text: string) {
  const matcher = index.matcher();
  const matchOf = (named: string) => {
    const { certain, candidates, isKnown } = matcher.match(named, maxOrderCandidates);
    return { ids: index.idsAt(candidates), isCertain: certain !== undefined, isKnown };
  };
  return parseOrderText(text).flatMap((line) => {
    const named = matchLine(line, matchOf, maxOrderCandidates);
    if (named.state === 'skipped') return [];
    const candidates = named.ids.map((id) => {
      const { modelNumber = '', quantityUnit = 'per/piece' } = sample[Number(id)] ?? {};
      return { modelNumber, ...orderQuantityInUnit(named, id, quantityUnit) };
    });
    return [{ text: line.text, state: named.state, candidates }];
  });
}

type Line = ReturnType<typeof linesFor>[number];

function isRight(line: Line | undefined, expected: string | undefined): boolean {
  if (!line || !expected) return false;
  const [sign, models = '', quantity] = expected.split(' ');
  if (sign === '!') return line.state === 'unknown' && line.text.includes(expected.slice(2));
  const quantityOf = (model: string) => {
    const candidate = line.candidates.find(({ modelNumber }) => modelNumber === model);
    if (!candidate) return undefined;
    return candidate.problem ? '!' : String(candidate.quantity ?? '-');
  };
  const isState = line.state === (sign === '=' ? 'matched' : 'ambiguous');
  return isState && models.split(',').every((model) => quantityOf(model) === quantity);
}

function isSilentlyWrong(line: Line, expected = '') {
  const [sign, model] = expected.split(' ');
  const isExpected = sign === '=' && line.candidates[0]?.modelNumber === model;
  return line.state === 'matched' && !isExpected;
}

describe('the corpus of order messages', () => {
  it('has at least 200 messages', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
  });

  it('is parsed correctly in at least 97% of its lines, and no line is matched with a wrong product', () => {
    const results = corpus.flatMap(({ text, expected }) => {
      const lines = linesFor(text);
      return Array.from({ length: Math.max(lines.length, expected.length) }, (_, at) => ({
        text,
        line: lines[at],
        expected: expected[at],
      }));
    });
    const wrong = results.filter(({ line, expected }) => !isRight(line, expected));
    const silent = results.filter(({ line, expected }) => line && isSilentlyWrong(line, expected));
    expect(silent).toEqual([]);
    expect(1 - wrong.length / results.length).toBeGreaterThanOrEqual(0.97);
  });
});
