import { describe, expect, it } from '@jest/globals';
import { Long, ObjectId } from 'mongodb';
import { findDifference } from './match.js';

const entities = new Map<string, unknown>([
  ['session', { id: { id: 7 } }],
  ['five', 5],
]);
const lookup = (id: string): unknown => entities.get(id);

const id = new ObjectId();

describe('the matcher of the unified test format', () => {
  it.each<[actual: unknown, expected: unknown]>([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }],
    [{ a: [1, 2] }, { a: [1] }],
    [{ a: null }, { a: { $$exists: false } }],
    [{}, { a: { $$exists: true } }],
    [{ a: 'x' }, { a: { $$type: ['int', 'long'] } }],
    [{ a: 1 }, { a: { $$unsetOrMatches: 2 } }],
    [{ lsid: { id: 8 } }, { lsid: { $$sessionLsid: 'session' } }],
    [{ a: 6 }, { a: { $$matchesEntity: 'five' } }],
    [Buffer.from('ab', 'hex'), { $$matchesHexBytes: 'ff' }],
  ])('rejects %j for the expectation %j', (actual, expected) => {
    expect(findDifference(actual, expected, { lookup })).toEqual(expect.any(String));
  });

  it.each<[actual: unknown, expected: unknown]>([
    [{ a: 1, b: 2 }, { a: 1 }],
    [[{ a: 1, b: 2 }], [{ a: 1 }]],
    [{ a: Long.fromNumber(1) }, { a: 1 }],
    [{ a: { b: undefined } }, { a: {} }],
    [{}, { a: { $$unsetOrMatches: 2 } }],
    [{ a: id }, { a: { $$type: 'objectId' } }],
    [{ lsid: { id: 7 } }, { lsid: { $$sessionLsid: 'session' } }],
    [{ a: { b: 1, c: 2 } }, { a: { $$matchAsRoot: { b: 1 } } }],
    [5, { $$matchesEntity: 'five' }],
  ])('accepts %j for the expectation %j', (actual, expected) => {
    expect(findDifference(actual, expected, { lookup })).toBeUndefined();
  });
});
