import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../deploy/Dockerfile', import.meta.url));
const text = readFileSync(file, 'utf8').replaceAll('\\\n', ' ');

export type ImageName = 'backend' | 'web';

export function scriptOfImage(image: ImageName) {
  const [, ...args] = commandAfter(image, /^CMD (.*)$/m);
  // Skips Node flags that the local Node version may not support.
  return args.find((arg) => !arg.startsWith('-')) ?? '';
}

/** Runs a container image's health check with a process's environment variables. Resolves with true if it succeeds. */
export function passesHealthCheck(image: ImageName, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [, ...args] = commandAfter(image, /^HEALTHCHECK .* CMD (.*)$/m);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error) => resolve(error === null));
  });
}

function commandAfter(image: ImageName, pattern: RegExp): string[] {
  const stage = text.split(/^FROM /m).find((each) => each.startsWith(`base AS ${image}\n`)) ?? '';
  const [, command] = pattern.exec(stage) ?? [];
  if (!command) throw new Error(`The Dockerfile has no ${String(pattern)} in ${image}`);
  return JSON.parse(command) as string[];
}
