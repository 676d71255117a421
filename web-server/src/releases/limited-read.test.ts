import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import { ReleaseFolder } from '../../test/release-folder.js';
import { readFileUpTo, readResponseUpTo } from '../http/limited-read.js';
import { readRelease } from './read-release.js';
import { createFolderReleaseSource } from './release-source.js';

let folder: string;
/** Command that creates a named pipe on POSIX systems. */
const makePipe = 'mkfifo';
const file = () => join(folder, 'file');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('readFileUpTo', () => {
  it('rejects a file larger than the limit', async () => {
    await writeFile(file(), '12345');
    await expect(readFileUpTo(file(), 4)).rejects.toThrow('file is larger than 0 KB');
    expect(String(await readFileUpTo(file(), 5))).toBe('12345');
  });

  it('rejects folders and named pipes without blocking', async () => {
    execFileSync(makePipe, [file()]);
    await expect(readFileUpTo(file(), 4)).rejects.toThrow('file is not a file');
    await expect(readFileUpTo(folder, 4)).rejects.toThrow('is not a file');
  });
});

it('readResponseUpTo rejects a response larger than the limit', async () => {
  const server = createServer((_request, response) => void response.end('12345'));
  const { url, close } = await listen(server, { host: '127.0.0.1' });
  onTestFinished(close);
  await expect(readResponseUpTo(await fetch(`${url}/list`), 4)).rejects.toThrow('/list is larger');
  expect(String(await readResponseUpTo(await fetch(url), 5))).toBe('12345');
});

describe('readRelease', () => {
  const draft = { version: '1.0.0-00000001', server: '' };
  const id = { remote: 'mfe-catalog', version: draft.version } as const;
  const trust = {
    signerOf: () => 'key',
    assertOwnClaims: () => undefined,
    assertWithinBudget: () => undefined,
  };
  const read = () => readRelease({ source: createFolderReleaseSource(folder), trust }, id);
  const nameOf = (_: unknown, index: number) => [`file-${index}.js`, ''];

  it('rejects a release with too many files', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, nameOf)) as Record<string, string>;
    await new ReleaseFolder(folder).write({ ...draft, files });
    await expect(read()).rejects.toThrow('it has more than 500 files');
  });

  it('rejects a release whose total size is too large', async () => {
    const large = 'x'.repeat(8 * 1024 * 1024);
    const files = { 'a.js': large, 'b.js': large, 'c.js': large, 'd.js': large };
    await new ReleaseFolder(folder).write({ ...draft, files });
    await expect(read()).rejects.toThrow('it is larger than 32768 KB');
  });

  it('rejects a release whose description or any file is too large', async () => {
    await new ReleaseFolder(folder).write({ ...draft, files: { 'a.js': 'small' } });
    const place = join(folder, id.remote, id.version);
    await truncate(join(place, 'a.js'), 8 * 1024 * 1024 + 1);
    await expect(read()).rejects.toThrow('a.js is larger than 8192 KB');
    await truncate(join(place, 'release.json'), 512 * 1024 + 1);
    await expect(read()).rejects.toThrow('release.json is larger than 512 KB');
  });

  it('ignores a compressed file that is a decompression bomb', async () => {
    await new ReleaseFolder(folder).write({ ...draft, files: { 'a.js': 'small' } });
    const megabyte = gzipSync(Buffer.alloc(1024 * 1024));
    const bomb = Buffer.concat(Array.from({ length: 300 }, () => megabyte));
    await writeFile(join(folder, id.remote, id.version, 'a.js.gz'), bomb);
    const before = process.resourceUsage().maxRSS;
    const { files } = await read();
    expect(files.get('a.js')).not.toHaveProperty('gzip');
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150 * 1024);
  });

  it('rejects a release whose description is a folder', async () => {
    await mkdir(join(folder, id.remote, id.version, 'release.json'), { recursive: true });
    await expect(read()).rejects.toThrow('release.json is not a file');
  });
});
