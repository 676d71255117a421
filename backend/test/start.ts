import { tmpdir } from 'node:os';
import { pino, type Logger } from 'pino';
import { startBackend } from '../src/backend.js';
import { parseConfig } from '../src/config/index.js';

export const secret = 'a secret of the tests, long enough to be one';

// Pictures that nobody looks at would take time from other tests.
const usual = {
  SEED: 'none',
  SESSION_SECRET: secret,
  DATA_DIR: tmpdir(),
  PICTURES_AHEAD: 'off',
};

/** The backend as it is served, without waiting for it to be ready. */
export function startApi(
  env: Record<string, string>,
  log: Logger = pino({ level: env['LOG_LEVEL'] ?? 'silent' }),
) {
  return startBackend(parseConfig({ ...usual, ...env }), log);
}

/** The backend when it can answer. */
export async function startReadyApi(env: Record<string, string>, log?: Logger) {
  const api = await startApi(env, log);
  await api.ready;
  return api;
}
