import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../run.mjs';
import { readReleaseCredits } from './credits.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'credits-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) => runCommand('git', args, { cwd: folder });

async function commit(subject: string) {
  await git('init', '--quiet');
  await git('config', 'user.name', 'Mira');
  await git('config', 'user.email', 'mira@shop.example');
  await git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', subject);
}

describe('readReleaseCredits', () => {
  it('returns the given message and the Git user', async () => {
    await commit('Fix the price of sets');
    expect(await readReleaseCredits(folder, 'Try new prices')).toEqual({
      note: 'Try new prices',
      author: 'Mira',
    });
  });

  it("returns the subject of the folder's last commit if no message is given", async () => {
    await commit('Start');
    await writeFile(path.join(folder, 'part.json'), '{}');
    await git('add', '.');
    await git('commit', '--quiet', '--no-verify', '-m', 'Fix the price of sets', '-m', 'Details');
    await git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', 'Change another folder');
    expect((await readReleaseCredits(folder)).note).toBe('Fix the price of sets');
  });

  it('returns no commit message outside a Git repository', async () => {
    expect((await readReleaseCredits(folder)).note).toBeUndefined();
  });
});
