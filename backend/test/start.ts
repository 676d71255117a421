import { tmpdir } from 'node:os';
import { pino } from 'pino';
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
export function startApi(env: Record<string, string>) {
  const config = parseConfig({ ...usual, ...env });
  return startBackend(config, pino({ level: env['LOG_LEVEL'] ?? 'silent' }));
}

/** The backend when it can answer. */
export async function startReadyApi(env: Record<string, string>) {
  const api = await startApi(env);
  await api.ready;
  return api;
}
