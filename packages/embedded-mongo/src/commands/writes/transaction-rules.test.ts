import { describe, expect, it } from '@jest/globals';
import type { Document } from '../../bson/index.js';
import {
  isTransactionEndCommand,
  isRetryable,
  parseTransactionReference,
} from './transaction-rules.js';

const within = { txnNumber: 5n, autocommit: false };
const read = (name: string, body: Document, session: string | undefined = 'aa') =>
  parseTransactionReference(name, body, session);

describe('the transaction fields of a command', () => {
  it('are ignored if autocommit is missing', () => {
    expect(read('find', {})).toBeUndefined();
    expect(read('insert', { txnNumber: 5n })).toBeUndefined();
    expect(parseTransactionReference('find', {}, undefined)).toBeUndefined();
  });

  it('specify the transaction number and whether the command starts the transaction', () => {
    expect(read('find', within)).toEqual({ session: 'aa', number: 5n, starts: false });
    expect(read('find', { ...within, txnNumber: 7, startTransaction: true })).toEqual({
      session: 'aa',
      number: 7n,
      starts: true,
    });
  });

  it.each([
    'aggregate', 'create', 'createIndexes', 'delete', 'distinct', 'find', 'findAndModify', 'getMore',
    'insert', 'killCursors', 'update', 'commitTransaction', 'abortTransaction',
  ])('are accepted for %s', (name) => {
    expect(read(name, within)?.number).toBe(5n);
  }); // prettier-ignore

  it.each(['count', 'drop', 'listCollections', 'collMod', 'explain'])(
    'are rejected for %s',
    (name) => {
      expect(() => read(name, within)).toThrow(
        expect.objectContaining({
          code: 263,
          message: `Cannot run '${name}' in a multi-document transaction.`,
        }),
      );
    },
  );

  it.each<[string, Document, string | undefined]>([
    ['commitTransaction', {}, 'aa'],
    ['abortTransaction', { txnNumber: 5n }, 'aa'],
    ['find', within, undefined],
    ['find', { autocommit: false }, 'aa'],
    ['find', { ...within, autocommit: true }, 'aa'],
    ['find', { ...within, autocommit: 0 }, 'aa'],
  ])(
    'are rejected if they are invalid: %s with the fields %j in session %s',
    (name, body, session) => {
      expect(() => parseTransactionReference(name, body, session)).toThrow(
        expect.objectContaining({ code: 72 }),
      );
    },
  );
});

describe('commands', () => {
  it('are retryable if they insert, update or delete documents', () => {
    const names = [
      'insert',
      'update',
      'delete',
      'findAndModify',
      'findandmodify',
      'find',
      'create',
    ];
    expect(names.filter(isRetryable)).toEqual(names.slice(0, 5));
  });

  it('end a transaction only if they are commitTransaction or abortTransaction', () => {
    const names = ['commitTransaction', 'abortTransaction', 'endSessions', 'insert'];
    expect(names.filter(isTransactionEndCommand)).toEqual(names.slice(0, 2));
  });
});
