import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LogFile } from './log-file.js';

const folder = mkdtempSync(path.join(tmpdir(), 'log-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('LogFile', () => {
  it('rotates during writes and occupies at most twice its maximum size', async () => {
    const log = new LogFile(path.join(folder, 'web-server.log'), '1M');
    const line = Buffer.from(`{"msg":"${'x'.repeat(10_000)}"}\n`);
    for (let times = 0; times < 500; times += 1) {
      log.write(line);
      if (times % 20 === 0) await wait(10);
    }
    await log.close();
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['web-server.log', 'web-server.log.1']);
    const bytes = names.map((name) => statSync(path.join(folder, name)).size);
    expect(Math.max(...bytes)).toBeLessThan(2_000_000);
  });

  it('returns the lines since the last rotation except structured log entries', () => {
    const log = new LogFile(path.join(folder, 'backend.log'));
    log.write(Buffer.from('before\n'));
    log.rotate();
    log.write(Buffer.from('{"msg":"an entry"}\n(node:1) Warning\nPORT is in use\n'));
    expect(log.plainLines).toEqual(['PORT is in use']);
  });
});
