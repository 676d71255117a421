import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from 'test-kit/listen';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Site {
  url: string;
  dataDir: string;
  pid: number;
  output: () => string;
  /** Sends SIGTERM to the site. Resolves with its exit code. */
  stop: () => Promise<number | null>;
}

export interface StartOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  readyTimeoutMs?: number;
}

export interface ExitResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Starts a complete site in child processes, by default on a free port. Resolves when the site reports that it is
 * ready.
 */
export async function startSite(options: StartOptions): Promise<Site> {
  const port = options.port ?? (await freePort());
  const child = launch({ ...options, port });
  const output = collect(child.stdout, child.stderr);
  await ready({ child, output, within: options.readyTimeoutMs ?? 60_000 });
  return {
    url: `http://localhost:${port}`,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output,
    stop: () => stop(child),
  };
}

/** Starts a site that is expected to fail at startup. Resolves with its exit code and output. */
export async function startExpectingExit(options: StartOptions): Promise<ExitResult> {
  const child = launch({ port: await freePort(), ...options });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const timer = setTimeout(() => child.kill('SIGKILL'), options.readyTimeoutMs ?? 30_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, stdout: stdout(), stderr: stderr() };
}

function launch({ dataDir, port, env }: StartOptions & { port: number }): ChildProcess {
  return spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      // Pictures are not generated at startup, because `global-setup.ts` generates the few that
      // tests display.
      PICTURES_AHEAD: 'off',
      // A host name that never resolves.
      PUSH_HOSTS: 'https://push.invalid',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(...streams: (Readable | null)[]): () => string {
  let text = '';
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function ready(start: { child: ChildProcess; output: () => string; within: number }) {
  const end = Date.now() + start.within;
  while (!/^Ready\b/m.test(start.output())) {
    const hasEnded = start.child.exitCode !== null || start.child.signalCode !== null;
    if (hasEnded || Date.now() > end) {
      start.child.kill('SIGKILL');
      throw new Error(`The site did not become ready:\n${start.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  return child.exitCode;
}
