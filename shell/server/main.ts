import { fileURLToPath } from 'node:url';
import { buildApp, type Surroundings } from './app.js';
import { ConfigError, exitMisconfigured, parseConfig, type Config } from './config.js';
import { stopGracefully } from './lifecycle.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const around: Surroundings = {
  browserFolder: here('../browser/'),
  iconFolder: here('../../public/'),
  workerFile: here('./render-worker.js'),
};

function readConfig() {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(exitMisconfigured);
}

async function start(config: Config) {
  const app = await buildApp(config, around);
  stopGracefully(() => app.close());
  try {
    await app.listen({ port: config.port, host: '::' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') giveUp(`Port ${config.port} is in use. Set PORT to another one.`);
    if (code === 'EACCES') giveUp(`Port ${config.port} may not be used by this account.`);
    throw error;
  }
  process.send?.({ type: 'ready', url: config.publicUrl });
}

await start(readConfig());
