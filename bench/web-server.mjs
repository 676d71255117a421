import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freeLoopbackPort } from 'tools/ports';
import { repositoryRoot, startChild } from './children.mjs';

const run = promisify(execFile);

/**
 * Publishes the built releases to a temporary data folder, starts a web server with them and runs `measure`.
 *
 * @template T
 * @param {string} backendUrl
 * @param {(webServer: import('./children.mjs').Child) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withWebServer(backendUrl, measure) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    const data = { ...process.env, DATA_DIR: folder };
    await run(process.execPath, ['tools/run.mjs', 'publish-built'], {
      cwd: repositoryRoot,
      env: data,
    });
    const port = await freeLoopbackPort();
    const url = `http://127.0.0.1:${port}`;
    const webServer = await startChild({
      script: 'web-server/dist/main.js',
      env: {
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: url,
        BACKEND_URL: backendUrl,
        ADMIN_PATH: '/bench-staff',
      },
      role: 'measured',
    });
    try {
      return await measure(webServer);
    } finally {
      await webServer.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
