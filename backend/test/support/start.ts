import { tmpdir } from 'node:os';
import { pino, type Logger } from 'pino';
import { startBackend } from '../../src/backend.js';
import { parseConfig } from '../../src/platform/config/index.js';

export const secret = 'a secret of the tests, long enough to be one';

// PICTURES_AHEAD is off, because generating pictures in advance would slow down the tests.
const usual = {
  SEED: 'none',
  SESSION_SECRET: secret,
  DATA_DIR: tmpdir(),
  PICTURES_AHEAD: 'off',
};

export function startApi(
  env: Record<string, string>,
  log: Logger = pino({ level: env['LOG_LEVEL'] ?? 'silent' }),
) {
  return startBackend(parseConfig({ ...usual, ...env }), log);
}

export async function startReadyApi(env: Record<string, string>, log?: Logger) {
  const api = await startApi(env, log);
  await api.ready;
  return api;
}
