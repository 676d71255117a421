import 'reflect-metadata';
import { pino } from 'pino';
import { startBackend, type RunningBackend } from './backend.js';
import { parseConfig, ConfigError, type Config } from './config/index.js';

const wrongSetting = 78;
const stopWithin = 3_800;

function end(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return end(error.message, wrongSetting);
    throw error;
  }
}

function stopWhenAsked(backend: RunningBackend, drainFor: number) {
  let isStopping = false;
  const stop = (isAlone: boolean) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithin + drainFor).unref();
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
  stopWhenAsked(backend, config.drainFor);
  if (!(await backend.ready)) return;
  log.info({ url: backend.url }, 'ready');
  process.send?.({ type: 'ready', url: backend.url });
}

function takenPort(error: Error) {
  const isMetrics = 'port' in error && error.port === config.metricsPort;
  return isMetrics ? `METRICS_PORT ${config.metricsPort}` : `BACKEND_PORT ${config.port}`;
}

const config = readConfig();
start(config).catch((error: unknown) => {
  if (error instanceof ConfigError) end(error.message, wrongSetting);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    end(`${takenPort(error)} is taken`, wrongSetting);
  end(`The backend could not start: ${String(error)}`, 1);
});
