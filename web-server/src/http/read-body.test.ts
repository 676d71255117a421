import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { RequestBodyReader, BodyRejectedError } from './read-body.js';

const minuteMs = 60_000;
const limits = {
  maxBytes: 1024,
  maxConcurrent: 4,
  timeoutMs: minuteMs,
  checkMs: minuteMs,
  minBytes: 1,
};

/** Starts reading a request body of which only the first byte has arrived. */
function startBody(bodies: RequestBodyReader, client: string) {
  const body = new PassThrough();
  body.write('{');
  const read = bodies.read(body, client).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof BodyRejectedError ? error.statusCode : error),
  );
  return { read, finish: () => body.end('}') };
}

describe('RequestBodyReader', () => {
  it('rejects bodies of the client with the most bodies when the total exceeds the limit, even if another client has an older body', async () => {
    const bodies = new RequestBodyReader(limits);
    const visitor = startBody(bodies, 'visitor');
    const flood = Array.from({ length: 20 }, () => startBody(bodies, 'attacker'));
    const statuses = await Promise.all(flood.slice(0, 17).map(({ read }) => read));
    expect(new Set(statuses)).toEqual(new Set([408]));
    visitor.finish();
    expect(await visitor.read).toBe('{}');
    for (const { finish } of flood) finish();
    expect(await Promise.all(flood.slice(17).map(({ read }) => read))).toEqual(['{}', '{}', '{}']);
  });

  it('rejects the oldest body when the total exceeds the limit and every client has the same number of bodies', async () => {
    const bodies = new RequestBodyReader(limits);
    const five = ['a', 'b', 'c', 'd', 'e'].map((client) => startBody(bodies, client));
    for (const { finish } of five) finish();
    expect(await Promise.all(five.map(({ read }) => read))).toEqual([408, '{}', '{}', '{}', '{}']);
  });

  it('rejects bodies larger than the limit', async () => {
    const body = new PassThrough();
    body.end('x'.repeat(2000));
    await expect(new RequestBodyReader(limits).read(body, 'a')).rejects.toMatchObject({
      statusCode: 413,
    });
  });
});
