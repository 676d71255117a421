import { execFile } from 'node:child_process';

interface CommandResult {
  code: number;
  text: string;
}

/** Runs a Docker command and resolves with its exit code and output; never rejects. */
export function tryDocker(...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile('docker', args, options, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, text: `${stdout}${error ? stderr : ''}`.trim() });
    });
  });
}

/** Runs a Docker command and returns its output. Throws if the command fails. */
export async function runDocker(...args: string[]): Promise<string> {
  const { code, text } = await tryDocker(...args);
  if (code !== 0) throw new Error(`docker ${args.slice(0, 3).join(' ')}: ${text}`);
  return text;
}
