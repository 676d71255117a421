import 'reflect-metadata';
import { pino } from 'pino';
import { startBackend, type RunningBackend } from './backend.js';
import { parseConfig, ConfigError, type Config } from './config/index.js';

const configErrorExitCode = 78;
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

function stopOnSignals(backend: RunningBackend, drainMs: number) {
  let isStopping = false;
  const stop = (isAlone: boolean) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs + drainMs).unref();
    backend.stop(isAlone).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(false));
  process.on('disconnect', () => stop(true));
}

async function start(config: Config) {
  const log = pino({ level: config.logLevel, base: { process: 'backend' } });
  const backend = await startBackend(config, log);
  stopOnSignals(backend, config.drainMs);
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
