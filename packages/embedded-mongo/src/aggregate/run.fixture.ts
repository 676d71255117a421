import { Decimal128 } from 'bson';
import { decode, type Document, encode } from '../bson/index.js';
import { compilePipeline, type PipelineEnv } from './index.js';

export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

const collections: Record<string, Document[]> = {
  orders: [
    { _id: 1, item: 'a', qty: 2, price: decimal('1.10'), tags: ['x', 'y'] },
    { _id: 2, item: 'b', qty: 1, price: decimal('2.20'), tags: [] },
    { _id: 3, item: 'a', qty: 5, price: decimal('3.30') },
    { _id: 4, item: null, qty: 7n, price: decimal('0.01'), tags: 'z' },
  ],
  items: [
    { _id: 'a', name: 'Agate', codes: [1, 2] },
    { _id: 'b', name: 'Beryl', codes: [2] },
    { _id: null, name: 'None' },
  ],
};

export function createPipelineEnv(extra: Partial<PipelineEnv> = {}): PipelineEnv {
  const openCollection: PipelineEnv['openCollection'] = (name) =>
    (collections[name] ?? []).map((each) => encode(each));
  return {
    variables: { NOW: new Date(0) },
    openCollection,
    sessions: () => [{ _id: 1 }],
    ...extra,
  };
}

export async function runTestPipeline(
  name: string,
  stages: Document[],
  extra: Partial<PipelineEnv> = {},
): Promise<Document[]> {
  const env = createPipelineEnv(extra);
  const results: Document[] = [];
  for await (const bytes of compilePipeline(stages, env).run(env.openCollection(name)))
    results.push(decode(bytes));

  return results;
}
