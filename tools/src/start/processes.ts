import path from 'node:path';
import { root } from '../../root.mjs';
import type { Settings } from '../settings.js';
import type { Secrets } from '../site/secrets.js';
import type { ProcessDefinition } from './managed-process.js';
import { settingsOfProcess } from './own-settings.js';
import { freeLoopbackPort } from './ports.js';

/** Data folder and settings of a site. The settings include PORT. */
export interface SiteConfig {
  data: string;
  settings: Settings;
}

/** Configuration of a site whose settings include its secrets. */
export interface Site extends SiteConfig {
  settings: Settings & Pick<Secrets, 'EMBEDDED_MONGO_PASSWORD'>;
}

interface SiteProcesses {
  definitions: ProcessDefinition[];
  mongodbUri: string;
}

const script = (file: string) => path.join(root, file);

/** Returns the process definitions of a site, dependencies first, and the URI of its database. */
export async function siteProcesses({ data, settings }: Site): Promise<SiteProcesses> {
  const [databasePort, backendPort] = [await freeLoopbackPort(), await freeLoopbackPort()];
  const mongodbUri =
    settings['MONGODB_URI'] ?? embeddedDatabaseUri(databasePort, settings.EMBEDDED_MONGO_PASSWORD);
  const env = {
    ...settings,
    NODE_ENV: 'production',
    DATA_DIR: data,
    PUBLIC_URL: publicUrl(settings),
    HOST: listenAddress(settings),
    MONGODB_URI: mongodbUri,
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
  };
  const database = {
    name: 'embedded-mongo',
    script: script('packages/embedded-mongo/dist/cli.js'),
    args: ['--port', String(databasePort), '--dir', path.join(data, 'db')],
    env: settingsOfProcess('database', env),
  };
  const definitions = [
    ...(settings['MONGODB_URI'] ? [] : [database]),
    // The backend needs no drain time, because the web server is its only client and stops first.
    {
      name: 'backend',
      script: script('backend/dist/main.js'),
      env: { ...env, ...besides(env), DRAIN_SECONDS: '0' },
    },
    {
      name: 'web-server',
      script: script('web-server/dist/main.js'),
      env: settingsOfProcess('web-server', { ...env, ...smokeTestOf(settings) }),
    },
  ];
  return { definitions, mongodbUri };
}

/** If RELEASE_SMOKE_TEST is `on`, the web server runs the smoke test of this repository after a release. */
const smokeTestOf = ({ RELEASE_SMOKE_TEST: setting }: Settings): Settings =>
  setting === 'on' ? { RELEASE_SMOKE_TEST: script('tools/run.mjs') } : {};

/** Returns the URI of the embedded database with the password of its only account. */
export const embeddedDatabaseUri = (port: number, password: string) =>
  `mongodb://shop:${encodeURIComponent(password)}@127.0.0.1:${port}/shop?replicaSet=rs0&authSource=admin`;

/** Returns the metrics port of the backend: METRICS_PORT plus 1, because the web server uses METRICS_PORT itself. */
function besides({ METRICS_PORT: port }: Settings) {
  return port && port !== '0' ? { METRICS_PORT: String(Number(port) + 1) } : {};
}

/** Returns the address to listen on. Without HOST and PUBLIC_URL, this is the loopback address. */
export const listenAddress = (settings: Settings) =>
  settings['HOST'] ?? (settings['PUBLIC_URL'] ? '::' : '127.0.0.1');

export const publicUrl = (settings: Settings) =>
  settings['PUBLIC_URL'] ?? `http://localhost:${settings['PORT']}`;
