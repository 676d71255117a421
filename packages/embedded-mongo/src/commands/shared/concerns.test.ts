import { describe, expect, it } from '@jest/globals';
import type { Document } from '../../bson/index.js';
import { checkReadConcern, checkWriteConcern, writeConcernError } from './concerns.js';

const find = (level: unknown, rest: Document = {}): Document => ({
  find: 'a',
  readConcern: { level },
  ...rest,
});

describe('a read concern', () => {
  it.each([undefined, 'local', 'available', 'majority', 'linearizable', 'snapshot'])(
    'can have the level %s',
    (level) => {
      expect(() => checkReadConcern(find(level))).not.toThrow();
    },
  );

  it.each<[unknown, number]>([
    ['odd', 9],
    ['', 9],
    [5, 14],
    [null, 14],
    [{}, 14],
  ])('cannot have the level %j', (level, code) => {
    expect(() => checkReadConcern(find(level))).toThrow(expect.objectContaining({ code }));
  });

  it('must be a document', () => {
    expect(() => checkReadConcern({ find: 'a', readConcern: 5 })).toThrow(
      expect.objectContaining({ code: 14 }),
    );
    expect(() => checkReadConcern({ find: 'a' })).not.toThrow();
  });

  it.each<[Document, 'allowed' | 'rejected']>([
    [{ aggregate: 'a' }, 'allowed'],
    [{ distinct: 'a' }, 'allowed'],
    [{ getMore: 5n }, 'allowed'],
    [{ insert: 'a' }, 'rejected'],
    [{ count: 'a' }, 'rejected'],
    [{ insert: 'a', startTransaction: true }, 'allowed'],
  ])('can have the level snapshot only in some commands: %j is %s', (command, outcome) => {
    const check = () => checkReadConcern({ ...command, readConcern: { level: 'snapshot' } });
    if (outcome === 'allowed') expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 72 }));
  });
});

describe('a write concern', () => {
  it.each<[unknown, number]>([
    ['x', 14],
    [5, 14],
    [[], 14],
    [{ w: -1 }, 9],
    [{ w: 51 }, 9],
    [{ w: NaN }, 9],
    [{ w: true }, 9],
    [{ w: {} }, 9],
  ])('cannot be %j', (writeConcern, code) => {
    expect(() => {
      checkWriteConcern({ writeConcern });
    }).toThrow(expect.objectContaining({ code }));
  });

  it.each([undefined, null, {}, { w: 0 }, { w: 50n }, { w: 'majority' }, { w: 'odd', j: true }])(
    'can be %j',
    (writeConcern) => {
      expect(() => {
        checkWriteConcern({ writeConcern });
      }).not.toThrow();
    },
  );

  it.each([undefined, 0, 1, 1n, 'majority', null])('is satisfied if w is %s', (w) => {
    expect(writeConcernError({ writeConcern: { w } })).toBeUndefined();
  });

  it.each<[unknown, number, string]>([
    [2, 100, 'UnsatisfiableWriteConcern'],
    [5n, 100, 'UnsatisfiableWriteConcern'],
    ['odd', 79, 'UnknownReplWriteConcern'],
  ])('is not satisfied if w is %s', (w, code, codeName) => {
    expect(writeConcernError({ writeConcern: { w } })).toMatchObject({ code, codeName });
  });

  it('is optional', () => {
    expect(writeConcernError({})).toBeUndefined();
  });
});
