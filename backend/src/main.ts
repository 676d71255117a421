import 'reflect-metadata';
import { pino } from 'pino';
import { ConfigError, configErrorExitCode, stopGracefully } from 'server-kit';
import { startBackend } from './backend.js';
import { parseConfig, type Config } from './config/index.js';

const stopTimeoutMs = 3_800;

function exitWith(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return exitWith(error.message, configErrorExitCode);
    throw error;
  }
}

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

const config = readConfig();
start(config).catch((error: unknown) => {
  if (error instanceof ConfigError) exitWith(error.message, configErrorExitCode);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    exitWith(`${portInUse(error)} is taken`, configErrorExitCode);
  exitWith(`The backend could not start: ${String(error)}`, 1);
});
