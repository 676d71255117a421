import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { startBackend } from '../src/backend.js';
import { parseConfig } from '../src/config/index.js';

export const secret = 'a secret of the tests, long enough to be one';

/** The backend as it is served, without waiting for it to be ready. */
export function startApi(env: Record<string, string>) {
  const config = parseConfig({ SEED: 'none', SESSION_SECRET: secret, DATA_DIR: tmpdir(), ...env });
  return startBackend(config, pino({ level: env['LOG_LEVEL'] ?? 'silent' }));
}

/** The backend when it can answer. */
export async function startReadyApi(env: Record<string, string>) {
  const api = await startApi(env);
  await api.ready;
  return api;
}
