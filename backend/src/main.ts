import 'reflect-metadata';
import { pino } from 'pino';
import { startBackend, type RunningBackend } from './backend.js';
import { parseConfig, WrongSettings, type Config } from './config/index.js';

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
    if (error instanceof WrongSettings) return end(error.message, wrongSetting);
    throw error;
  }
}

function stopWhenAsked(backend: RunningBackend) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    backend.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}

async function start(config: Config) {
  const log = pino({ level: config.logLevel, base: { process: 'backend' } });
  const backend = await startBackend(config, log);
  stopWhenAsked(backend);
  if (!(await backend.ready)) return;
  log.info({ url: backend.url }, 'ready');
  process.send?.({ type: 'ready', url: backend.url });
}

const config = readConfig();
start(config).catch((error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    end(`BACKEND_PORT ${config.port} is taken`, wrongSetting);
  end(`The backend could not start: ${String(error)}`, 1);
});
