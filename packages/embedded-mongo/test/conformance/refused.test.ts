import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, useServer } from '../server.js';

const server = useServer();

const find = (filter: Document, rest: Document = {}) => ({ find: 'things', filter, ...rest });
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'things', pipeline, cursor: {} });
const compute = (value: Document) => aggregate({ $project: { value } });
const index = (spec: Document) => ({ createIndexes: 'things', indexes: [{ name: 'i', ...spec }] });
const collation = (spec: Document) => find({}, { collation: { locale: 'en', ...spec } });

type Refusal = [name: string, code: number, ...commands: Document[]];

/** All unsupported features, each with the error code that MongoDB returns for an unknown feature. */
const leftOut: Refusal[] = [
  [
    'geospatial shapes',
    2,
    find({ at: { $geoWithin: { $box: [[0, 0], [1, 1]] } } }), // prettier-ignore
    find({ at: { $geoIntersects: { $geometry: { type: 'Point', coordinates: [0, 0] } } } }),
    find({ at: { $within: { $center: [[0, 0], 1] } } }),
  ],
  [
    'geospatial proximity',
    291,
    find({ at: { $near: [0, 0] } }),
    find({ at: { $nearSphere: [0, 0] } }),
  ],
  ['the $geoNear stage', 27, aggregate({ $geoNear: { near: [0, 0], distanceField: 'd' } })],
  [
    'text search',
    27,
    find({ $text: { $search: 'a' } }),
    aggregate({ $match: { $text: { $search: 'a' } } }),
  ],
  [
    'text search scores',
    40218,
    find({}, { projection: { score: { $meta: 'textScore' } } }),
    find({}, { sort: { score: { $meta: 'textScore' } } }),
  ],
  ['search stages', 40324, aggregate({ $search: {} }), aggregate({ $vectorSearch: {} })],
  [
    '$where conditions',
    2,
    find({ $where: 'true' }),
    find({ $and: [{ $where: 'true' }] }),
    aggregate({ $match: { $where: 'true' } }),
    { create: 'never', validator: { $where: 'true' } },
  ],
  [
    'JavaScript functions',
    31264,
    compute({ $function: { body: 'function () {}', args: [], lang: 'js' } }),
    find({ $expr: { $function: { body: 'function () {}', args: [], lang: 'js' } } }),
    aggregate({ $group: { _id: null, n: { $accumulator: { lang: 'js' } } } }),
  ],
  ['mapReduce and group', 59, { mapReduce: 'things' }, { group: {} }],
  [
    'time series, capped, expiring and encrypted collections',
    72,
    { create: 'never', timeseries: { timeField: 't' } },
    { create: 'never', capped: true, size: 1000 },
    { create: 'never', size: 1000 },
    { create: 'never', max: 1000 },
    { create: 'never', expireAfterSeconds: 1 },
    { create: 'never', encryptedFields: { fields: [] } },
  ],
  [
    'collMod of views, TTLs and index key patterns',
    40415,
    { collMod: 'things', viewOn: 'other', pipeline: [] },
    { collMod: 'things', index: { name: '_id_', expireAfterSeconds: 5 } },
    { collMod: 'things', index: { keyPattern: { _id: 1 }, hidden: true } },
  ],
  ['convertToCapped', 59, { convertToCapped: 'things', size: 1000 }],
  [
    'tailable cursors',
    2,
    find({}, { tailable: true }),
    find({}, { tailable: true, awaitData: true }),
  ],
  ['change streams', 115, aggregate({ $changeStream: {} })],
  [
    'text, geospatial, hashed, wildcard and version 0 indexes',
    67,
    ...['text', '2d', '2dsphere', 'hashed', 'geoHaystack'].map((kind) =>
      index({ key: { a: kind } }),
    ),
    index({ key: { '$**': 1 } }),
    index({ key: { a: 1 }, v: 0 }),
  ],
  ['prepareUnique', 72, index({ key: { a: 1 }, prepareUnique: true })],
  [
    'min, max, returnKey and showRecordId of find',
    238,
    find({}, { min: { a: 1 }, hint: { a: 1 } }),
    find({}, { max: { a: 1 } }),
    find({}, { returnKey: true }),
    find({}, { showRecordId: true }),
  ],
  [
    'unsupported collation options',
    2,
    collation({ strength: 4 }),
    collation({ strength: 5 }),
    collation({ strength: 2, caseLevel: true }),
    collation({ backwards: true }),
    collation({ alternate: 'shifted', maxVariable: 'space' }),
    collation({ locale: 'nowhere' }),
  ],
  [
    'JSON schemas',
    2,
    find({ $jsonSchema: { required: ['a'] } }),
    { create: 'never', validator: { $jsonSchema: { required: ['a'] } } },
  ],
  [
    'regular expressions that only PCRE supports',
    51091,
    ...[
      '(?>a)',
      'a++',
      '(?R)',
      '(?|a|b)',
      '\\Ga',
      'a\\Kb',
      '\\X',
      '(a)\\g1',
      '\\Qa',
      '[[:alpha:]]',
    ].map(($regex) => find({ name: { $regex } })),
  ],
  [
    'unsupported stages',
    40324,
    ...'bucket bucketAuto densify fill graphLookup redact sample setWindowFields collStats currentOp indexStats'
      .split(' ')
      .map((name) => aggregate({ [`$${name}`]: {} })),
  ],
  [
    'unsupported expressions',
    168,
    ...'abs ceil floor mod trunc sin tanh exp ln log log10 pow sqrt bitAnd arrayElemAt concatArrays filter first in isArray last map range reduce size slice zip firstN percentile meta indexOfArray setEquals setIsSubset setUnion setIntersection setDifference sortArray reverseArray arrayToObject objectToArray getField mergeObjects unsetField'
      .split(' ')
      .map((name) => compute({ [`$${name}`]: 1 })),
    ...'cmp const let switch avg max min sum convert isNumber toBool toDate toDecimal toDouble toInt toLong toObjectId toString'
      .split(' ')
      .map((name) => compute({ [`$${name}`]: 1 })),
    ...'dayOfYear isoWeek dateAdd dateDiff dateFromString dateSubtract dateTrunc indexOfCP ltrim rtrim regexFind regexFindAll regexMatch replaceOne replaceAll split trim strLenCP substr substrCP strLenBytes toLower toUpper'
      .split(' ')
      .map((name) => compute({ [`$${name}`]: 1 })),
  ],
  [
    'time zones',
    9,
    compute({ $hour: { date: '$when', timezone: 'Europe/Berlin' } }),
    compute({ $dateToString: { date: '$when', timezone: '+01:00' } }),
  ],
  [
    'pipelines and variables in $lookup and $merge',
    40415,
    aggregate({ $lookup: { from: 'things', as: 'all', pipeline: [] } }),
    aggregate({
      $lookup: { from: 'things', as: 'all', localField: 'a', foreignField: 'a', let: {} },
    }),
    aggregate({ $merge: { into: 'never', let: { a: 1 } } }),
  ],
  ['$merge with a pipeline', 2, aggregate({ $merge: { into: 'never', whenMatched: [] } })],
  [
    'unsupported accumulators',
    15952,
    ...['top', 'bottomN', 'stdDevPop', 'median', 'mergeObjects', 'firstN'].map((name) =>
      aggregate({ $group: { _id: null, value: { [`$${name}`]: 1 } } }),
    ),
  ],
  [
    'unsupported query operators',
    2,
    find({ a: { $bitsAllSet: 1 } }),
    find({ a: { $mod: [2, 1] } }),
    find({ $sampleRate: 0.5 }),
  ],
  ['the regular expression option x', 51108, find({ name: { $regex: 'a', $options: 'x' } })],
  [
    'unsupported commands',
    59,
    ...['collStats', 'dbStats', 'connectionStatus', 'currentOp', 'getCmdLineOpts', 'getLog'].map(
      (name) => ({ [name]: 1 }),
    ),
    { hostInfo: 1 },
    { replSetGetStatus: 1 },
    { renameCollection: 'a.b', to: 'a.c' },
  ],
  ['users and roles', 59, { createUser: 'a' }, { createRole: 'a' }, { usersInfo: 1 }],
  [
    'authentication without a configured password',
    18,
    { saslStart: 1, mechanism: 'PLAIN', payload: '' },
  ],
  ['sharding', 59, { enableSharding: 'a' }, { shardCollection: 'a.b' }],
  ['bulkWrite over several collections', 59, { bulkWrite: 1, ops: [], nsInfo: [] }],
];

const update = { q: {}, u: { $set: { a: 1 } } };

/**
 * Unknown commands, fields and options. The server must reject them, because ignoring them would change the meaning of
 * a command.
 */
const unknown: Refusal[] = [
  ['commands', 59, { noSuchCommand: 1 }],
  [
    'command fields',
    40415,
    find({}, { limited: 1 }),
    { ...aggregate(), limited: 1 },
    { count: 'things', limited: 1 },
    { create: 'never', limited: 1 },
    { collMod: 'things', limited: 1 },
    { insert: 'things', documents: [{}], limited: 1 },
    { update: 'things', updates: [update], limited: 1 },
    { update: 'things', updates: [{ ...update, limited: 1 }] },
    { delete: 'things', deletes: [{ q: {}, limit: 1 }], limited: 1 },
    { delete: 'things', deletes: [{ q: {}, limit: 1, limited: 1 }] },
    { findAndModify: 'things', remove: true, limited: 1 },
    collation({ limited: 1 }),
  ],
  [
    'validation levels and actions',
    2,
    { create: 'never', validationLevel: 'never' },
    { create: 'never', validationAction: 'never' },
  ],
  ['writing stages in views', 167, { create: 'never', viewOn: 'a', pipeline: [{ $out: 'b' }] }],
  ['API versions', 322, { ping: 1, apiVersion: '2' }],
  ['apiStrict without apiVersion', 4886600, { ping: 1, apiStrict: true }],
  [
    'features outside the strict API',
    323,
    { distinct: 'things', key: 'a', apiVersion: '1', apiStrict: true },
    { ...find({}), tailable: true, apiVersion: '1', apiStrict: true },
    { ...aggregate({ $listLocalSessions: {} }), apiVersion: '1', apiStrict: true },
  ],
];

beforeAll(async () => {
  await server.db.collection('things').insertOne({ a: 1, name: 'a' });
});

async function codesOf(commands: readonly Document[]): Promise<unknown[]> {
  const failures = commands.map((command) => failureOf(server.db.command(command)));
  return (await Promise.all(failures)).map(({ code }) => code);
}

describe.each([
  { title: 'commands with unsupported features', refusals: leftOut, isOurs: true },
  { title: 'commands with unknown names or options', refusals: unknown, isOurs: false },
])('$title', ({ refusals, isOurs }) => {
  // Skips the unsupported features when testing a real MongoDB, which supports them.
  (isOurs && process.env['MONGODB_URI'] !== undefined ? it.skip : it).each(refusals)(
    'are rejected: %s (code %i)',
    async (_name, code, ...commands) => {
      expect(await codesOf(commands)).toEqual(commands.map(() => code));
    },
  );

  it('change neither collections nor documents', async () => {
    const names = (await server.db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toEqual(['things']);
    expect(await server.db.collection('things').indexes()).toHaveLength(1);
    expect(await server.db.collection('things').find().toArray()).toHaveLength(1);
  });
});

describe('the strict API', () => {
  it('accepts commands that are part of it', async () => {
    const strict = { apiVersion: '1', apiStrict: true };
    expect(await server.db.command({ ping: 1, apiVersion: '1' })).toMatchObject({ ok: 1 });
    expect(await server.db.command({ ...find({ a: 1 }), ...strict })).toMatchObject({ ok: 1 });
    const limiting = aggregate({ $limit: 1 });
    expect(await server.db.command({ ...limiting, ...strict })).toMatchObject({ ok: 1 });
  });
});
