import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import type { MailJob } from '../../src/platform/mail/mail-jobs.js';

const program = fileURLToPath(new URL('../../src/platform/mail/mail-process.js', import.meta.url));
const delayMs = 300;
const soon = { timeout: 30_000, interval: 10 };

let box: MailServer;
let accepted: string;
let child: ChildProcess;

beforeEach(async () => {
  accepted = await mkdtemp(join(tmpdir(), 'accepted-'));
  box = await startMailServer({ delayMs });
  child = fork(program, { serialization: 'advanced', execArgv: [] });
});

afterEach(async () => {
  child.kill('SIGKILL');
  await box.close();
  await rm(accepted, { recursive: true });
});

async function beginMail() {
  const mail = {
    from: 'shop@example.com',
    to: 'mira@example.com',
    subject: 'Hello',
    text: 'Hello',
  };
  const job: MailJob = { id: '1', url: box.url, mail, claim: 'claim-1', accepted };
  child.send(job);
  await poll(() => box.mails.length, soon).toBe(1);
  expect(await readdir(accepted)).toEqual([]);
}

describe('the email process', () => {
  it('records an email as accepted and exits even if the backend is killed while the email is being sent', async () => {
    await beginMail();
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    expect(await readdir(accepted)).toEqual(['claim-1']);
    expect(box.mails).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes sending its email after %s', async (signal) => {
    await beginMail();
    child.kill(signal);
    expect((await once(child, 'message'))[0]).toEqual({ id: '1' });
    expect(await readdir(accepted)).toEqual(['claim-1']);
  });
});
