import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const create = (name: string, options: Document = {}): Promise<Document> =>
  server.db.command({ create: name, ...options });
const view = (...pipeline: unknown[]): Document => ({ viewOn: 'things', pipeline });
const optionsOf = async (name: string): Promise<unknown> => {
  const [listed] = await server.db.listCollections({ name }, { nameOnly: false }).toArray();
  return listed?.options;
};

describe('create', () => {
  it.each<[string, Document, number]>([
    ['a validator that is not a document', { validator: 5 }, 14],
    ['a validator with an unknown operator', { validator: { a: { $odd: 1 } } }, 2],
    ['an unknown validation level', { validationLevel: 'odd' }, 2],
    ['an unknown validation action', { validationAction: 'odd' }, 2],
    ['a collation that is not a document', { collation: 'en' }, 14],
    ['a collation with an unknown locale', { collation: { locale: 'nowhere' } }, 2],
    ['a view whose source is a number', { viewOn: 5 }, 14],
    ['a view without a source', { viewOn: '' }, 2],
    ['a pipeline without a source', { pipeline: [] }, 72],
    ['a pipeline that is not an array', { viewOn: 'things', pipeline: 5 }, 14],
    ['a stage that is not a document', view('x'), 14],
    ['an empty stage', view({}), 40323],
    ['an unknown stage', view({ $odd: 1 }), 40324],
    ['a stage with a wrong operand', view({ $limit: 'x' }), 5107201],
    ['$out in a view', view({ $out: 'a' }), 167],
    ['$merge in a view', view({ $merge: 'a' }), 167],
    ['$merge in a sub-pipeline of a view', view({ $facet: { a: [{ $merge: 'a' }] } }), 40600],
    ['a view with $documents', view({ $documents: [{}] }), 73],
    [
      'a clustered index on a field other than _id',
      { clusteredIndex: { key: { a: 1 }, unique: true } },
      72,
    ],
    ['an unknown field', { odd: 1 }, 40415],
  ])('rejects invalid input: %s', async (_, options, code) => {
    expect(await codeOf(create('never', options))).toBe(code);
    expect(await optionsOf('never')).toBeUndefined();
  });

  it('rejects a view that refers to itself, directly or through other views', async () => {
    expect(await codeOf(create('self', { viewOn: 'self' }))).toBe(5);
    await create('first', { viewOn: 'second' });
    await create('second', { viewOn: 'third' });
    expect(await codeOf(create('third', { viewOn: 'first' }))).toBe(5);
  });

  it('rejects a view nested more than 20 levels deep', async () => {
    await create('deep_1', { viewOn: 'things' });
    for (let depth = 2; depth <= 20; depth++)
      await create(`deep_${depth}`, { viewOn: `deep_${depth - 1}` });
    expect(await server.db.collection('deep_20').countDocuments()).toBe(0);
    expect(await codeOf(create('deep_21', { viewOn: 'deep_20' }))).toBe(165);
  });

  it('rejects a namespace that exists with different options', async () => {
    await create('taken', { validator: { a: 1 } });
    expect(await codeOf(create('taken'))).toBe(48);
    expect(await codeOf(create('taken', { viewOn: 'things' }))).toBe(48);
  });

  it('is idempotent for the same options', async () => {
    const collation = { locale: 'en', strength: 2 };
    for (const options of [{}, { validator: { a: 1 } }, { collation }, view({ $limit: 1 })]) {
      const name = `same_${Object.keys(options).join('_')}`;
      await create(name, options);
      await server.db.collection('things').insertOne({});
      expect(await create(name, options)).toMatchObject({ ok: 1 });
    }
  });

  it('stores the options, including all collation fields', async () => {
    await create('kept', { validator: { a: 1 }, validationLevel: 'moderate' });
    expect(await optionsOf('kept')).toEqual({ validator: { a: 1 }, validationLevel: 'moderate' });
    await create('collated', { collation: { locale: 'de' } });
    expect(await optionsOf('collated')).toMatchObject({
      collation: { locale: 'de', strength: 3, caseLevel: false, numericOrdering: false },
    });
    await create('simple', { collation: { locale: 'simple' } });
    expect(await optionsOf('simple')).toEqual({});
  });

  it('applies the default collation of the new collection to queries and indexes', async () => {
    await create('texts', { collation: { locale: 'en', strength: 2 } });
    const texts = server.db.collection('texts');
    await texts.insertMany([{ t: 'a' }, { t: 'A' }]);
    expect(await texts.countDocuments({ t: 'A' })).toBe(2);
    expect(await texts.countDocuments({ t: 'A' }, { collation: { locale: 'simple' } })).toBe(1);
    expect(await codeOf(makeIndex(texts, { t: 1 }, { unique: true }))).toBe(11000);
  });

  it('creates a view that is evaluated when it is read', async () => {
    await create('later', { viewOn: 'base', pipeline: [{ $project: { _id: 0 } }] });
    expect(await server.db.collection('later').find().toArray()).toEqual([]);
    await server.db.collection('base').insertOne({ a: 1 });
    expect(await server.db.collection('later').find().toArray()).toEqual([{ a: 1 }]);
  });
});
