import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitMisconfigured, ignoreDebuggerSignal, readSettings, stopGracefully } from 'server-kit';
import { buildApp, type AppOptions } from './app.js';
import { parseConfig, type Config } from './config.js';
import { ShutdownState } from './http/request-guard.js';

/** Timeout of the shutdown in milliseconds, shorter than the supervisor's timeout. */
const stopTimeoutMs = 3_500;

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const options: AppOptions = {
  browserFolder: resolvePath('../../shell/dist/browser/'),
  iconFolder: resolvePath('../../shell/public/'),
  kitsFolder: resolvePath('../../tools/kits/dist/'),
  sandbox: {
    program: resolvePath('./sandbox.mjs'),
    bundleFile: resolvePath('./render-worker.cjs'),
  },
};

async function start(config: Config) {
  try {
    const shutdown = new ShutdownState();
    const app = await buildApp(config, { ...options, shutdown });
    stopGracefully({
      drainMs: config.drainFor,
      timeoutMs: stopTimeoutMs,
      failureCode: 0,
      stop: async (drainMs) => {
        shutdown.begin();
        await wait(drainMs);
        await app.close();
      },
    });
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code, port } = failureOf(error);
    const name = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
    if (code === 'EADDRINUSE')
      exitMisconfigured(`Port ${port} is in use. Set ${name} to a free port.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      exitMisconfigured(
        `HOST ${config.host} is not an address of this machine. Set HOST to one of its addresses.`,
      );
    }
    if (code === 'EACCES')
      exitMisconfigured(`This account may not use port ${port}. Set ${name} to a port above 1023.`);
    throw error;
  }
  process.send?.({ type: 'ready', url: config.publicUrl });
}

function failureOf(error: unknown): Partial<NodeJS.ErrnoException & { port: number }> {
  return error instanceof Error ? error : {};
}

ignoreDebuggerSignal();
await start(readSettings(parseConfig));
