import 'reflect-metadata';
import { pino } from 'pino';
import {
  ConfigError,
  exitMisconfigured,
  ignoreDebuggerSignal,
  readSettings,
  stopGracefully,
} from 'server-kit';
import { startBackend } from './backend.js';
import { parseConfig, type Config } from './platform/config/index.js';

const stopTimeoutMs = 3_800;

async function start(config: Config) {
  const log = pino({ level: config.logLevel, base: { process: 'backend' } });
  const backend = await startBackend(config, log);
  stopGracefully({
    drainMs: config.drainMs,
    timeoutMs: stopTimeoutMs,
    failureCode: 1,
    stop: (drainMs) => backend.stop(drainMs === 0),
  });
  if (!(await backend.ready)) return;
  log.info({ url: backend.url }, 'ready');
  process.send?.({ type: 'ready', url: backend.url });
}

function portInUse(error: Error) {
  const isMetrics = 'port' in error && error.port === config.metricsPort;
  return isMetrics ? `METRICS_PORT ${config.metricsPort}` : `BACKEND_PORT ${config.port}`;
}

ignoreDebuggerSignal();
const config = readSettings(parseConfig);
start(config).catch((error: unknown) => {
  if (error instanceof ConfigError) exitMisconfigured(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    exitMisconfigured(`${portInUse(error)} is in use. Set another port.`);
  process.stderr.write(`The backend failed to start: ${String(error)}\n`);
  process.exit(1);
});
