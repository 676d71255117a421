import { type MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from '@jest/globals';
import { acknowledged, Recorder } from './history.js';

const failing = (error: Error) => () => Promise.reject(error);
const server = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ errmsg: 'made up', code, errorLabels });

describe('the history recorder', () => {
  it.each<[string, MongoError, string]>([
    ['a conflict', server(112), 'failed'],
    ['a duplicate', server(11000), 'failed'],
    ['a lost connection', new MongoNetworkError('cut'), 'unknown'],
    ['a shutdown', server(91), 'unknown'],
    ['a commit of unknown outcome', server(50, ['UnknownTransactionCommitResult']), 'unknown'],
  ])('records the outcome of %s', async (_name, error, kind) => {
    const recorder = new Recorder<string, number>();
    expect(await recorder.record(1, 'a', failing(error))).toMatchObject({ kind });
    expect(recorder.surprises).toEqual([]);
    expect(acknowledged(recorder.operations)).toEqual([]);
  });

  it('records unexpected errors', async () => {
    const recorder = new Recorder<string, number>();
    await recorder.record(1, 'a', failing(server(1)));
    expect(recorder.surprises).toEqual(['MongoServerError 1: made up']);
  });

  it('rethrows errors that the test code throws', async () => {
    const mistake = new Recorder<string, number>().record(1, 'a', failing(new TypeError('oops')));
    await expect(mistake).rejects.toThrow('oops');
  });

  it('records the start and end times of an operation', async () => {
    const recorder = new Recorder<string, number>();
    await recorder.record(1, 'a', () => Promise.resolve(5));
    await recorder.record(2, 'b', failing(new MongoNetworkError('cut')));
    const [first, second] = recorder.operations;
    expect(first?.startedAt).toBeLessThanOrEqual(first?.endedAt ?? NaN);
    expect(second?.endedAt).toBe(Infinity);
    expect(acknowledged(recorder.operations)).toEqual([{ request: 'a', result: 5 }]);
  });
});
