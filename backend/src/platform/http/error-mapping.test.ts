import { describe, expect, it } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AppError } from '../errors.js';
import { toAppError } from './error-mapping.js';

const named = (name: string) => Object.assign(new Error('gone'), { name });

describe('toAppError', () => {
  it.each([
    new mongo.MongoNetworkError('connection closed'),
    new mongo.MongoServerError({ message: 'going away', code: 91 }),
    new mongo.MongoServerError({ message: 'not primary', code: 10107 }),
    named('MongooseServerSelectionError'),
    named('MongoNotConnectedError'),
    named('MongoPoolClearedError'),
    Object.assign(new Error('no room'), { code: 'ENOSPC' }),
    Object.assign(new Error('no room'), { code: 14031 }),
    new Error('not written', { cause: Object.assign(new Error('no room'), { code: 'EDQUOT' }) }),
  ])('maps an error of an unreachable or full database to server.unavailable: $name', (error) => {
    expect(toAppError(error)?.code).toBe('server.unavailable');
  });

  it.each([
    [400, 'request.invalid'],
    [404, 'route.unknown'],
    [413, 'request.too_large'],
    [415, 'request.unsupported_media'],
  ])('maps status %i to %s', (status, code) => {
    expect(toAppError(new HttpException('', status))?.code).toBe(code);
    expect(toAppError(Object.assign(new Error(''), { status }))?.code).toBe(code);
  });

  it.each([
    new Error('a bug'),
    new TypeError('a bug'),
    new mongo.MongoServerError({ message: 'duplicate', code: 11000 }),
    'text',
    undefined,
  ])('returns undefined for an unexpected error: %s', (thrown) => {
    expect(toAppError(thrown)).toBeUndefined();
  });

  it('returns an AppError unchanged', () => {
    const refusal = new AppError('product.not_found', 'Product not found');
    expect(toAppError(refusal)).toBe(refusal);
  });
});
