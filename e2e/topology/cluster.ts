import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'test-kit/listen';
import { Balancer } from './balancer.js';
import { scriptOfImage } from './images.js';
import { ProcessNode } from './process-node.js';

export interface Cluster {
  /** URL of the site, which is served by the load balancer of the web servers. */
  url: string;
  dataDir: string;
  env: Record<string, string>;
  backends: ProcessNode[];
  webServers: ProcessNode[];
  stop: () => Promise<void>;
}

const two = [1, 2];

/**
 * Starts the topology of docker-compose.yml as local processes: one database, two backends, two web servers, and a load
 * balancer in front of each pair.
 */
export async function startCluster(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const [sitePort, insidePort] = [await freePort(), await freePort()];
  const database = await createDatabaseNode(dataDir);
  const url = `http://localhost:${sitePort}`;
  const env = {
    ...readClusterSecrets(dataDir),
    MONGODB_URI: `${database.url}/shop?replicaSet=rs0`,
    BACKEND_URL: `http://127.0.0.1:${insidePort}`,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    OTP_DELIVERY: 'echo',
    DRAIN_SECONDS: '0.8',
    RATE_LIMIT_SCALE: '1000',
    PICTURES_AHEAD: 'off',
    ...settings,
  };
  const backends = await Promise.all(two.map((number) => createBackendNode(number, env)));
  const webServers = await Promise.all(two.map((number) => webServerOf(number, env)));
  const inside = new Balancer(
    backends.map(({ url: at }) => ({ url: at, health: '/api/health/ready' })),
  );
  const outside = new Balancer(
    webServers.map(({ url: at }) => ({ url: at, health: '/health/ready' })),
  );
  await Promise.all([inside.listen(insidePort), outside.listen(sitePort)]);
  await database.start();
  await Promise.all([...backends, ...webServers].map((member) => member.start()));
  const stop = async () => {
    outside.close();
    await Promise.all(webServers.map((member) => member.stop()));
    inside.close();
    await Promise.all(backends.map((member) => member.stop()));
    await database.stop();
  };
  return { url, dataDir, env, backends, webServers, stop };
}

export async function createDatabaseNode(dataDir: string) {
  const port = await freePort();
  return new ProcessNode({
    name: 'database',
    script: 'packages/embedded-mongo/dist/cli.js',
    url: `mongodb://127.0.0.1:${port}`,
    args: ['--port', String(port), '--dir', join(dataDir, 'db')],
  });
}

export async function createBackendNode(number: number, env: Record<string, string>) {
  const port = await freePort();
  return new ProcessNode({
    name: `backend ${number}`,
    script: scriptOfImage('backend'),
    url: `http://127.0.0.1:${port}`,
    env: { ...env, BACKEND_PORT: String(port) },
  });
}

async function webServerOf(number: number, env: Record<string, string>) {
  const port = await freePort();
  return new ProcessNode({
    name: `web server ${number}`,
    script: scriptOfImage('web'),
    url: `http://127.0.0.1:${port}`,
    env: { ...env, PORT: String(port) },
  });
}

/** Returns the secrets generated at the first start, which every machine must share. */
export function readClusterSecrets(dataDir: string) {
  const text = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
  return JSON.parse(text) as Record<'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'ADMIN_PATH', string>;
}
