import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 100_000;
const maxReasonLength = 300;

interface Tested {
  part: string;
  version: string;
}

/**
 * Runs the site's smoke test against a live release. Resolves with the reason for a failure, or with undefined if the
 * test passes or is not configured.
 */
export async function smokeTest(program: string | undefined, { part, version }: Tested) {
  if (program === undefined) return undefined;
  try {
    await run(process.execPath, [program, 'smoke-test', part, version], { timeout: timeoutMs });
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return (
      stderr.trim().slice(0, maxReasonLength) || `the smoke test took over ${timeoutMs / 1000} s`
    );
  }
}
