import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { FollowedRemote } from '../followed-remote.js';
import { RejectedReleaseStore } from './rejected-release-store.js';

describe('a RejectedReleaseStore that cannot write to its folder', () => {
  it('logs the same write error only once', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'refusals-')), 'releases');
    // A file at the folder's path makes writes fail for every user, including root.
    await writeFile(folder, '');
    const lines: string[] = [];
    const { log } = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
    const refusals = new RejectedReleaseStore(folder, log, () => undefined);
    const cart = new FollowedRemote('mfe-cart');
    cart.entry = { live: '1.0.0-00000001', previous: [], sequence: 1 };
    const refusal = { because: 'trial', reason: 'took over 3000 ms' } as const;
    for (const version of ['1.0.0-00000001', '1.0.0-00000001', '1.0.0-00000002'])
      await refusals.keep(cart, { version, ...refusal });
    expect(lines).toEqual([expect.stringContaining('could not save a rejected release')]);
    const versions = refusals.under('mfe-cart', cart.entry).map(({ version }) => version);
    expect(versions).toEqual(['1.0.0-00000001', '1.0.0-00000002']);
  });
});
