import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { newFolder, readTestSetting } from '../site/process/data.js';
import { readMail } from '../site/people.js';
import { TestDatabase } from '../site/process/store.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface CommandResult {
  code: number;
  text: string;
}

const staff = (dataDir: string, ...args: string[]) => run(dataDir, ['staff', ...args]);

function run(dataDir: string, command: string[]): Promise<CommandResult> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' };
  return new Promise((resolve) => {
    execFile('node', ['tools/run.mjs', ...command], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, text: `${stdout}${stderr}`.trim() });
    });
  });
}

test('npm run staff reports errors in one line', async () => {
  const folder = await newFolder();
  expect(await staff(folder)).toEqual({
    code: 1,
    text: expect.stringMatching(/^Usage: npm run staff/),
  });
  expect((await staff(folder, 'promote', 'a@example.com')).code).toBe(1);
  expect((await staff(folder, 'add', 'nobody')).code).toBe(1);
  expect((await staff(folder, 'add', 'a@example.com', '--role', 'user')).code).toBe(1);
  const result = await staff(folder, 'add', 'a@example.com');
  expect(result).toEqual({ code: 1, text: expect.stringMatching(/^No site is running in /) });
});

test('npm run staff assigns and removes the staff role in the database of the running site', async () => {
  const dataDir = readTestSetting('dataDir');
  const added = await staff(dataDir, 'add', 'New.Staff@example.com', '--role', 'clerk');
  expect(added).toEqual({
    code: 0,
    text: expect.stringMatching(/^new\.staff@example\.com is now staff with the role clerk/),
  });
  expect(await readMail('new.staff@example.com')).toContain('new.staff@example.com');
  const store = await TestDatabase.open(dataDir);
  const role = async () => {
    const account = await store.db
      .collection('accounts')
      .findOne({ email: 'new.staff@example.com' });
    return String(account?.['role']);
  };
  expect(await role()).toBe('clerk');
  const removed = await staff(dataDir, 'remove', 'new.staff@example.com');
  expect(removed).toEqual({ code: 0, text: 'new.staff@example.com is no longer staff.' });
  expect(await role()).toBe('user');
  await store.close();
});

test('npm run audit:verify confirms that the audit log is intact, or names its first changed entry', async () => {
  const dataDir = readTestSetting('dataDir');
  await staff(dataDir, 'add', 'audited@example.com');
  const verify = () => run(dataDir, ['verify-audit']);
  expect(await verify()).toEqual({
    code: 0,
    text: expect.stringMatching(/^The audit log is intact: \d+ entries, last hash \S{43}\.$/),
  });
  const store = await TestDatabase.open(dataDir);
  const entries = store.db.collection<{ _id: number; actor: string }>('auditEntries');
  const entry = await entries.findOneAndUpdate({ _id: 1 }, { $set: { actor: 'someone else' } });
  const text = 'Entry 1 of the audit log was changed, removed or inserted.';
  expect(await verify()).toEqual({ code: 1, text });
  await entries.updateOne({ _id: 1 }, { $set: { actor: entry?.actor ?? '' } });
  expect((await verify()).code).toBe(0);
  await store.close();
});
