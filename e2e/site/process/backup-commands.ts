import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface CommandResult {
  code: number;
  text: string;
}

export function runBackupCommand(
  command: 'backup' | 'restore' | 'owners',
  env: Record<string, string>,
  ...args: string[]
) {
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env } };
  return new Promise<CommandResult>((resolve) => {
    execFile('node', ['tools/run.mjs', command, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, text: `${stdout}${stderr}`.trim() });
    });
  });
}
