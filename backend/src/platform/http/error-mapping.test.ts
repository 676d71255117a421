import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AppError } from '../errors.js';
import { toAppError } from './error-mapping.js';

const named = (name: string) => Object.assign(new Error('gone'), { name });

describe('toAppError', () => {
  it.each([
    ['a closed connection', new mongo.MongoNetworkError('connection closed')],
    ['a shutdown', new mongo.MongoServerError({ message: 'going away', code: 91 })],
    ['a lost primary', new mongo.MongoServerError({ message: 'not primary', code: 10107 })],
    ['failed server selection', named('MongooseServerSelectionError')],
    ['a missing connection', named('MongoNotConnectedError')],
    ['a cleared connection pool', named('MongoPoolClearedError')],
    ['a full disk', Object.assign(new Error('no room'), { code: 'ENOSPC' })],
    ['a full database', Object.assign(new Error('no room'), { code: 14031 })],
    [
      'an exceeded disk quota',
      new Error('not written', { cause: Object.assign(new Error('no room'), { code: 'EDQUOT' }) }),
    ],
  ])('maps a database error caused by %s to server.unavailable', (_, error) => {
    expect(toAppError(error)?.code).toBe('server.unavailable');
  });

  it.each([
    [400, 'request.invalid'],
    [404, 'route.unknown'],
    [413, 'request.too_large'],
    [415, 'request.unsupported_media'],
  ])('maps the HTTP status %i to %s', (status, code) => {
    expect(toAppError(new HttpException('', status))?.code).toBe(code);
    expect(toAppError(Object.assign(new Error(''), { status }))?.code).toBe(code);
  });

  it.each<[string, unknown]>([
    ['an Error', new Error('a bug')],
    ['a TypeError', new TypeError('a bug')],
    ['a duplicate key error', new mongo.MongoServerError({ message: 'duplicate', code: 11000 })],
    ['a string', 'text'],
    ['undefined', undefined],
  ])('returns undefined for %s', (_, thrown) => {
    expect(toAppError(thrown)).toBeUndefined();
  });

  it('returns an AppError unchanged', () => {
    const refusal = new AppError('product.not_found', 'Product not found');
    expect(toAppError(refusal)).toBe(refusal);
  });
});
