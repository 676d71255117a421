import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long, ObjectId } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();
const codeOf = async (command: Document): Promise<unknown> => {
  const db = 'listDatabases' in command ? server.client.db('admin') : server.db;
  return (await failureOf(db.command(command))).code;
};

beforeAll(async () => {
  await server.db.collection<{ _id: number }>('things').insertOne({ _id: 1 });
  await makeIndex(server.db.collection('things'), { a: 1 });
});

const samples = {
  number: 5,
  half: 1.5,
  long: Long.MAX_VALUE,
  'a double NaN': new Double(NaN),
  'a decimal NaN': Decimal128.fromString('NaN'),
  text: 'x',
  flag: true,
  list: [],
  document: {},
  date: new Date(0),
  id: new ObjectId(),
  expression: /x/,
};

type Sample = keyof typeof samples;

/** The values that each type of field accepts. Sizes and flags may have any numeric type. */
const accepted: Record<string, readonly Sample[]> = {
  document: ['document'],
  list: ['list'],
  text: ['text'],
  flag: ['flag', 'number', 'half', 'long', 'a double NaN', 'a decimal NaN'],
  size: ['number', 'half', 'long'],
  time: ['number'],
};

/** Numbers that are invalid as sizes or time limits. */
const refusedNumbers: Record<string, Partial<Record<Sample, number>>> = {
  size: { 'a double NaN': 51024, 'a decimal NaN': 51024 },
  time: { half: 9, long: 2, 'a double NaN': 9, 'a decimal NaN': 9 },
};

const base: Record<string, Document> = {
  aggregate: { aggregate: 'things', pipeline: [], cursor: {} },
  collMod: { collMod: 'things' },
  count: { count: 'things' },
  create: { create: 'made' },
  createIndexes: { createIndexes: 'things' },
  delete: { delete: 'things', deletes: [{ q: { _id: 0 }, limit: 1 }] },
  distinct: { distinct: 'things', key: 'a' },
  endSessions: { endSessions: [] },
  explain: { explain: { find: 'things' } },
  find: { find: 'things' },
  findAndModify: { findAndModify: 'things', query: { _id: 0 }, update: { $set: { a: 1 } } },
  getMore: { getMore: Long.fromNumber(5), collection: 'things' },
  hello: { hello: 1 },
  insert: { insert: 'things', documents: [{ _id: 1 }] },
  killCursors: { killCursors: 'things' },
  listCollections: { listCollections: 1 },
  listDatabases: { listDatabases: 1 },
  listIndexes: { listIndexes: 'things' },
  update: { update: 'things', updates: [{ q: { _id: 0 }, u: { $set: { a: 1 } } }] },
};

const fields: [command: string, type: string, names: string][] = [
  ['aggregate', 'list', 'pipeline'],
  ['aggregate', 'document', 'cursor collation let readConcern'],
  ['aggregate', 'flag', 'explain'],
  ['collMod', 'document', 'index validator'],
  ['collMod', 'text', 'validationLevel validationAction'],
  ['count', 'document', 'query collation'],
  ['count', 'size', 'skip'],
  ['create', 'document', 'collation validator'],
  ['create', 'text', 'validationLevel validationAction'],
  ['createIndexes', 'list', 'indexes'],
  ['delete', 'list', 'deletes'],
  ['delete', 'flag', 'ordered'],
  ['distinct', 'text', 'key'],
  ['distinct', 'document', 'query collation'],
  ['endSessions', 'list', 'endSessions'],
  ['explain', 'document', 'explain'],
  ['explain', 'text', 'verbosity'],
  ['find', 'document', 'filter projection sort collation let readConcern'],
  ['find', 'size', 'skip limit batchSize'],
  ['find', 'time', 'maxTimeMS'],
  ['find', 'flag', 'singleBatch noCursorTimeout'],
  ['findAndModify', 'document', 'query sort collation let fields'],
  ['findAndModify', 'list', 'arrayFilters'],
  ['findAndModify', 'flag', 'upsert new'],
  ['getMore', 'text', 'collection'],
  ['hello', 'document', 'topologyVersion'],
  ['hello', 'size', 'maxAwaitTimeMS'],
  ['insert', 'list', 'documents'],
  ['insert', 'flag', 'ordered'],
  ['insert', 'document', 'writeConcern'],
  ['killCursors', 'list', 'cursors'],
  ['listCollections', 'document', 'filter cursor'],
  ['listCollections', 'flag', 'nameOnly'],
  ['listDatabases', 'document', 'filter'],
  ['listDatabases', 'flag', 'nameOnly'],
  ['listIndexes', 'document', 'cursor'],
  ['update', 'list', 'updates'],
  ['update', 'flag', 'ordered'],
];

const rows = fields.flatMap(([command, type, names]) =>
  names.split(' ').map((name) => [command, name, type] as const),
);

describe('a command with a field of the wrong type', () => {
  it.each(rows)('is rejected: in %s, %s must be a %s', async (command, name, type) => {
    const wrong = (Object.keys(samples) as Sample[]).filter(
      (sample) => !accepted[type]?.includes(sample),
    );
    expect(wrong.length).toBeGreaterThan(5);
    const codes = await Promise.all(
      wrong.map(async (sample) => [
        sample,
        await codeOf({ ...base[command], [name]: samples[sample] }),
      ]),
    );
    const expected = wrong.map((sample) => [sample, refusedNumbers[type]?.[sample] ?? 14]);
    expect(codes).toEqual(expected);
  });
});

describe('a command with an invalid collection name', () => {
  const commands = [
    ...['collMod', 'count', 'create', 'createIndexes', 'distinct', 'find', 'findAndModify'],
    ...['insert', 'killCursors', 'listIndexes', 'drop', 'dropIndexes', 'validate'],
  ];
  it.each(commands)('is rejected: %s', async (command) => {
    const names = [5, true, null, [], {}, '', 'a$b', 'nul\0'];
    const codes = await Promise.all(
      names.map((name) => codeOf({ ...base[command], [command]: name })),
    );
    expect(codes).toEqual(names.map(() => 73));
  });

  it.each([5, 1.5, -1, new Double(NaN), Long.MAX_VALUE])(
    'is rejected: aggregate allows the number 1 but not %s',
    async (name) => {
      expect(await codeOf({ ...base['aggregate'], aggregate: name })).toBe(73);
    },
  );
});

describe('a command without a required field', () => {
  it.each<[string, Document]>([
    ['aggregate', { aggregate: 'things', cursor: {} }],
    ['createIndexes', { createIndexes: 'things' }],
    ['delete', { delete: 'things' }],
    ['distinct', { distinct: 'things' }],
    ['explain', { explain: null }],
    ['getMore', { getMore: Long.fromNumber(5) }],
    ['insert', { insert: 'things' }],
    ['killCursors', { killCursors: 'things' }],
    ['update', { update: 'things' }],
  ])('is rejected: %s', async (_, command) => {
    expect(await codeOf(command)).toBe(40414);
  });
});

describe('a transaction number', () => {
  const invalidNumbers = [new Double(NaN), new Double(Infinity), Decimal128.fromString('NaN'), 'x'];
  it.each(invalidNumbers)('is rejected if it is %s', async (txnNumber) => {
    expect(await codeOf({ ...base['insert'], txnNumber })).toBe(14);
  });
});
