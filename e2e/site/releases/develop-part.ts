import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { freePort } from 'test-kit/listen';

interface Developed {
  /** Folder of the part, with its installed packages. */
  folder: string;
  site: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a part from its sources with `part start`. Resolves once it is ready. */
export async function developPart({ folder, site, env }: Developed, requestedPort?: number) {
  const port = requestedPort ?? (await freePort());
  const args = ['node_modules/.bin/part', 'start', '--site', site, '--port', String(port)];
  const started = spawn(process.execPath, args, { cwd: folder, env });
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ready');
  const [, actual] = /Ready: http:\/\/localhost:(\d+)/.exec(output) ?? [];
  return { port: Number(actual), said: () => output, stop: () => started.kill() };
}

/** Changes a file while `work` runs, and restores it afterwards. */
export async function withChangedFile(
  file: string,
  change: (text: string) => string,
  work: () => Promise<void>,
) {
  const text = await readFile(file, 'utf8');
  await writeFile(file, change(text));
  await work().finally(() => writeFile(file, text));
}
