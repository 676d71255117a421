import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import fc from 'fast-check';
import { useServer } from './server.js';

const server = useServer();

function message(body: Uint8Array, opCode = 2013): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port) });
}

/** Sends bytes and waits for a reply or the end of the connection. */
async function send(bytes: Uint8Array, isLast = true): Promise<'answered' | 'closed'> {
  const socket = connectTo(server.url);
  socket.on('error', () => undefined); // Ignores errors such as a connection reset: `close` follows and ends the wait.
  const outcome = Promise.race([
    once(socket, 'data').then(
      () => 'answered' as const,
      () => 'closed' as const,
    ),
    once(socket, 'close').then(
      () => 'closed' as const,
      () => 'closed' as const,
    ),
  ]);
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  const result = await outcome;
  socket.destroy();
  return result;
}

const bodies = [
  { ping: 1, $db: 'admin' },
  { find: 'things', filter: { a: { $gt: 1 }, b: [1, { c: 'text' }] }, $db: 'fuzz' },
  { insert: 'things', documents: [{ a: 1, b: { c: [true, null, new Date(0)] } }], $db: 'fuzz' },
  { update: 'things', updates: [{ q: { a: 1 }, u: { $set: { b: 2 } } }], $db: 'fuzz' },
  {
    aggregate: 'things',
    pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$b' } }],
    cursor: {},
    $db: 'fuzz',
  },
].map((body) => message(serialize(body)));

const mutated = fc
  .record({
    body: fc.constantFrom(...bodies),
    edits: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
    cut: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ body, edits, cut }) => {
    const bytes = Buffer.from(body);
    for (const [at, value] of edits) bytes[at % bytes.length] = value;
    return cut === undefined ? bytes : bytes.subarray(0, cut % bytes.length);
  });

function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(5 + 8 * depth);
  for (let at = 0; at < depth; at++) {
    bytes.writeInt32LE(bytes.length - 8 * at, 7 * at);
    bytes.write('\x03a\0', 7 * at + 4, 'latin1');
  }
  bytes.writeInt32LE(5, 7 * depth);
  return bytes;
}

async function isWell(): Promise<boolean> {
  return (await server.client.db('admin').command({ ping: 1 }))['ok'] === 1;
}

describe('a server that receives hostile input', () => {
  it('closes the connection if a message has an impossible length', async () => {
    for (const size of [0, -1, 15, 0x7fffffff, -0x80000000]) {
      const bytes = message(serialize({ ping: 1, $db: 'admin' }));
      bytes.writeInt32LE(size, 0);
      expect(await send(bytes)).toBe('closed');
    }
    expect(await isWell()).toBe(true);
  });

  it('closes the connection if a message has an unknown opcode', async () => {
    for (const opCode of [0, 1, 2001, 2002, 2005, 2006, 2007, 2012, 9999])
      expect(await send(message(serialize({ ping: 1 }), opCode))).toBe('closed');
  });

  it('rejects a message with a wrong length inside its document', async () => {
    for (const size of [0, -1, 4, 0x7fffffff]) {
      const bytes = message(serialize({ ping: { a: 1 }, $db: 'admin' }));
      bytes.writeInt32LE(size, 21);
      expect(await send(bytes)).toBe('closed');
      const inner = message(serialize({ ping: { a: 1 }, $db: 'admin' }));
      inner.writeInt32LE(size, 21 + 4 + 6);
      expect(await send(inner, false)).toBe('answered');
    }
  });

  it('rejects documents that are nested too deeply', async () => {
    const insert = { insert: 'deep', $db: 'fuzz' };
    const documents = Buffer.concat([Buffer.from('documents\0'), nested(20_000)]);
    const size = Buffer.alloc(4);
    size.writeInt32LE(documents.length + 4);
    const bytes = Buffer.concat([message(serialize(insert)), Buffer.from([1]), size, documents]);
    bytes.writeInt32LE(bytes.length, 0);
    expect(await send(bytes, false)).toBe('answered');
    expect(await server.client.db('fuzz').collection('deep').countDocuments()).toBe(0);
  });

  it('stays responsive and within its memory limit when messages are mutated', async () => {
    const before = process.memoryUsage().rss;
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        await send(bytes);
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 1500) },
    );
    expect(await isWell()).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024);
  });
});
