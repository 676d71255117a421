// cspell:ignore umount tmpfs
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from 'test-kit/listen';
import { copySeed, newFolder } from '../site/process/data.js';
import { type ExitResult, startExpectingExit } from '../site/process/start-site.js';

function expectOneLine(ended: ExitResult, pattern: RegExp) {
  expect(ended.code, ended.stderr).toBe(1);
  const lines = ended.stderr.split('\n').filter((line) => line.trim() !== '');
  expect(lines, ended.stderr).toHaveLength(1);
  expect(lines[0]).toMatch(pattern);
  expect(ended.stdout).not.toMatch(/^Ready/m);
}

test('the start command prints one line and exits with code 1 if the port is occupied', async () => {
  const { port, close } = await listen(createServer((_request, response) => response.end('mine')));
  const ended = await startExpectingExit({ dataDir: await newFolder(), port });
  await close();
  expectOneLine(ended, new RegExp(`${port}`));
});

const wrong: [string, string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'shop.example'],
  ['LOG_LEVEL', 'loud'],
  ['SEED', 'perhaps'],
  ['MONGODB_URI', 'http://localhost'],
  ['ADMIN_PATH', '/api'],
  ['SESSION_SECRET', 'short'],
  ['BUSINESS_PHONE', '12'],
  ['BUSINESS_LATITUDE', '91'],
  ['TRUST_PROXY', 'yes'],
];

for (const [index, [name, value]] of wrong.entries()) {
  // Quick runs test only the first invalid setting. Unit tests of the backend and the web server cover all invalid
  // settings.
  const tag = index > 0 ? ['@long'] : [];
  test(
    `the start command prints one line and exits with code 1 if ${name}=${value}`,
    { tag },
    async () => {
      const ended = await startExpectingExit({ dataDir: await copySeed(), env: { [name]: value } });
      expectOneLine(ended, new RegExp(name));
    },
  );
}

test('the start command prints one line and exits with code 1 if the data folder is a file', async () => {
  const file = join(await newFolder(), 'data');
  await writeFile(file, '');
  expectOneLine(await startExpectingExit({ dataDir: file }), /DATA_DIR|data folder/i);
});

test('the start command prints one line and exits with code 1 if the data folder is read-only @long', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o555);
  // Root ignores permissions, but even root cannot create folders in `/proc`.
  const dataDir = process.getuid?.() === 0 ? '/proc/shop' : folder;
  expectOneLine(await startExpectingExit({ dataDir }), /DATA_DIR|data folder/i);
});

const disks = { 'read-only': 'ro', full: 'size=1m' };

// Read-only and full disks can be simulated only with permission to mount file systems.
for (const [state, options] of mayMount() ? Object.entries(disks) : []) {
  test(`the start command prints one line and exits with code 1 if the data folder is on a ${state} disk @long`, async () => {
    const folder = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    try {
      expectOneLine(await startExpectingExit({ dataDir: folder }), /DATA_DIR|data folder/i);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
}

function mayMount(): boolean {
  const tried = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  return process.getuid?.() === 0 && tried.status === 0;
}

test('the start command prints one line and exits with code 1 on an unsupported Node version', async () => {
  const version =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });";
  const older = `${version} Object.defineProperty(process, 'version', { value: 'v18.20.8' });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
  const ended = await startExpectingExit({ dataDir: await newFolder(), env: { NODE_OPTIONS } });
  expectOneLine(ended, /Node.*20\.19/);
});
