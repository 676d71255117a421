import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from 'test-kit';

const isLong = process.env['LONG_TESTS'] !== undefined;

// These tests start real processes and have long timeouts for busy machines. Each process appends its PID to a file
// with its name; the PIDs of helper processes are in the file `helper`.
const note = `
import { appendFileSync } from 'node:fs';
const note = (name, pid) => appendFileSync(name, pid + '\\n');
`;
const obedient = `${note}
note(process.argv[2], process.pid);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 1000);
process.send({ type: 'ready' });
`;
const stubborn = obedient.replace('process.exit(0)', 'undefined');
const withHelper = `
import { spawn } from 'node:child_process';
${obedient}
note('helper', spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid);
`;
const misconfigured = `
process.stdout.write(JSON.stringify({ level: 30, msg: 'starting' }) + '\\n');
console.error('COLOUR must be red or blue');
process.exit(78);
`;
const broken = 'throw new Error("broken on purpose");';

const supervisorUrl = new URL('../../dist/start/supervisor.js', import.meta.url).href;
const runner = `
import { Supervisor } from '${supervisorUrl}';
const definitions = process.argv.slice(2).map((name) => ({ name, script: name + '.mjs', args: [name] }));
const report = (line) => console.info(line);
const supervisor = new Supervisor(definitions, {
  logs: '.', report, reportError: (line) => console.error(line), onReady: () => report('all ready'),
});
process.on('SIGUSR2', () => void supervisor.restart('backend').then(() => report('restarted')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => supervisor.stop(0));
process.exit(await supervisor.run());
`;

let folder: string;
let site: { child: ChildProcess; said: () => string; ended: Promise<number | null> };

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  await writeFile(path.join(folder, 'runner.mjs'), runner);
});

afterEach(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  await allGone();
  await rm(folder, { recursive: true });
});

async function startSite(processes: Record<string, string>) {
  for (const [name, source] of Object.entries(processes))
    await writeFile(path.join(folder, `${name}.mjs`), source);

  const child = spawn(process.execPath, ['runner.mjs', ...Object.keys(processes)], { cwd: folder });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  site = { child, said: () => text, ended };
}

const expectOutput = (text: string) =>
  waitFor(() => expect(site.said()).toContain(text), { timeout: 30_000 });

async function numbersOf(name: string) {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  return text.trim().split('\n').filter(Boolean).map(Number);
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the PIDs of all processes that the site ever started. */
async function everyNumber() {
  const names = ['database', 'backend', 'web', 'helper'];
  return (await Promise.all(names.map(numbersOf))).flat();
}

const allGone = () =>
  waitFor(async () => expect((await everyNumber()).filter(isAlive)).toEqual([]), {
    timeout: 30_000,
  });

describe('a site with a misconfigured process', () => {
  it('prints the error of the process, stops all other processes and exits with 1', async () => {
    await startSite({ database: obedient, backend: misconfigured });
    expect(await site.ended).toBe(1);
    expect(site.said().trim().split('\n')).toContain('COLOUR must be red or blue');
    expect(site.said()).not.toContain('starting"');
    await allGone();
  });
});

(isLong ? describe : describe.skip)('a site with a process that exits early at every start', () => {
  it('stops with an error that names the log file of the process', async () => {
    await startSite({ database: obedient, backend: broken });
    expect(await site.ended).toBe(1);
    expect(site.said()).toContain('5 times in a row; see backend.log');
    expect(await readFile(path.join(folder, 'backend.log'), 'utf8')).toContain('broken on purpose');
    await allGone();
  });
});

describe('restart', () => {
  it('restarts one process without affecting the others, and resolves when it is ready again', async () => {
    await startSite({ database: obedient, backend: obedient });
    await expectOutput('all ready');
    site.child.kill('SIGUSR2');
    await expectOutput('restarted');
    expect(site.said()).toContain('backend is running again');
    const [[database], [first, second]] = [await numbersOf('database'), await numbersOf('backend')];
    expect([database, first, second].map((pid) => isAlive(pid ?? 0))).toEqual([true, false, true]);
    expect(site.said()).not.toContain('stopped');
  });

  it('resolves even if the restarted process fails to start', async () => {
    await startSite({ backend: obedient });
    await expectOutput('all ready');
    await writeFile(path.join(folder, 'backend.mjs'), broken);
    site.child.kill('SIGUSR2');
    await expectOutput('restarted');
    expect(site.said()).toContain('backend stopped (exit code 1)');
  });
});

describe('a running site', () => {
  it('reports exactly once that all processes are ready', async () => {
    await startSite({ database: obedient, backend: obedient });
    await expectOutput('all ready');
    expect(site.said().match(/all ready/g)).toHaveLength(1);
  });

  it('restarts a killed process and kills its remaining child processes', async () => {
    await startSite({ database: obedient, backend: withHelper });
    await expectOutput('all ready');
    await waitFor(async () => expect(await numbersOf('helper')).toHaveLength(1), {
      timeout: 30_000,
    });
    const [first = 0] = await numbersOf('backend');
    const [helper = 0] = await numbersOf('helper');
    process.kill(first, 'SIGKILL');
    await expectOutput('backend is running again');
    expect(await numbersOf('backend')).toHaveLength(2);
    await waitFor(() => expect(isAlive(helper)).toBe(false), { timeout: 30_000 });
  });

  it('keeps all other processes running when a previously ready process keeps failing', async () => {
    await startSite({ database: obedient, backend: obedient, web: obedient });
    await expectOutput('all ready');
    await writeFile(path.join(folder, 'backend.mjs'), broken);
    const [first = 0] = await numbersOf('backend');
    process.kill(first, 'SIGKILL');
    // "restarting in 5 s" follows the fifth early exit in a row. A process that was never ready would not be restarted
    // after its fifth early exit.
    await expectOutput('restarting in 5 s');
    const [web = 0] = await numbersOf('web');
    expect(isAlive(web)).toBe(true);
    await writeFile(path.join(folder, 'backend.mjs'), obedient);
    await expectOutput('backend is running again');
    expect(await numbersOf('web')).toEqual([web]);
  });

  it.each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
    'leaves no processes after %s',
    async (signal) => {
      await startSite({ database: obedient, backend: withHelper, web: obedient });
      await expectOutput('all ready');
      site.child.kill(signal);
      expect(await site.ended).toBe(0);
      await allGone();
    },
  );

  (isLong ? it : it.skip)(
    'kills processes that ignore signals, even if it receives several signals',
    async () => {
      await startSite({ database: stubborn, web: stubborn });
      await expectOutput('all ready');
      site.child.kill('SIGINT');
      site.child.kill('SIGTERM');
      site.child.kill('SIGINT');
      expect(await site.ended).toBe(0);
      expect((await everyNumber()).filter(isAlive)).toEqual([]);
    },
  );

  (isLong ? it : it.skip)('leaves no processes when the supervisor itself is killed', async () => {
    await startSite({ database: obedient, backend: withHelper, web: stubborn });
    await expectOutput('all ready');
    await waitFor(async () => expect(await numbersOf('helper')).toHaveLength(1), {
      timeout: 30_000,
    });
    site.child.kill('SIGKILL');
    await site.ended;
    await allGone();
  });
});
