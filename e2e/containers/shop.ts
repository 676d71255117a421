import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { freePort } from 'test-kit/listen';
import { sendRequest } from '../site/call.js';
import { readComposition, type Service } from './composition.js';
import {
  testRunLabelArguments,
  containerName,
  runService,
  startService,
  waitUntilExited,
  waitUntilHealthy,
} from './container.js';
import { databaseUrl, startDatabase } from './database.js';
import { runDocker } from './docker.js';

const databases = ['mongo-1', 'mongo-2', 'mongo-3', 'mongo-init'];
export const staffCredentials = { email: 'staff@example.com', password: 'chalcedony in a drawer' };
export const buildImage = 'crystal-catalogue-build:0.1.0';

const variablesOf = (url: string, port: number, safePort: number) => ({
  PUBLIC_URL: url,
  HTTP_PORT: String(port),
  HTTPS_PORT: String(safePort),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ADMIN_PATH: '/back-office-7f3a',
  ADMIN_EMAIL: staffCredentials.email,
  ADMIN_PASSWORD: staffCredentials.password,
  SMTP_URL: 'smtp://mail.invalid',
  SEED: 'sample',
});

/**
 * Settings that differ from docker-compose.yml in this run: the database, and higher rate limits because all users
 * share one network.
 */
const different = { MONGODB_URI: databaseUrl, RATE_LIMIT_SCALE: '1000' };

function withDifferent(service: Service): Service {
  const usesDatabase = 'MONGODB_URI' in service.environment;
  return usesDatabase
    ? { ...service, environment: { ...service.environment, ...different } }
    : service;
}

export async function startShop() {
  const [port, safePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const { services, networks, volumes } = readComposition(variablesOf(url, port, safePort));
  for (const [name, network] of Object.entries(networks)) {
    const kind = network?.internal ? ['--internal'] : [];
    await runDocker('network', 'create', ...testRunLabelArguments, ...kind, containerName(name));
  }
  for (const name of Object.keys(volumes))
    await runDocker('volume', 'create', ...testRunLabelArguments, containerName(name));
  const { tools } = services;
  if (!tools) throw new Error('docker-compose.yml has no service tools');
  await giveVolume(containerName('mongo-1'));
  await startDatabase(tools, buildImage);
  const isStarted = ([name, { profiles }]: [string, Service]) =>
    !databases.includes(name) && profiles.length === 0;
  await startInOrder(new Map(Object.entries(services).filter(isStarted)));
  await expect
    .poll(async () => (await sendRequest('/', { url }).catch(() => undefined))?.status, {
      timeout: 60_000,
    })
    .toBe(200);
  return { url, services, runTools: toolsOf(tools) };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * Makes the `node` user the owner of a volume. A new volume belongs to root if the image has no folder at its mount
 * point.
 */
const giveVolume = (volume: string) =>
  runDocker(
    'run',
    '--rm',
    ...testRunLabelArguments,
    '--user',
    'root',
    '--volume',
    `${volume}:/data`,
    buildImage,
    'chown',
    'node:node',
    '/data',
  );

async function startInOrder(waiting: Map<string, Service>) {
  const started = new Set(databases);
  while (waiting.size > 0) {
    const next = [...waiting].find(([, { depends_on: needed }]) =>
      Object.keys(needed).every((name) => started.has(name)),
    );
    if (!next)
      throw new Error(`Circular dependency of services: ${[...waiting.keys()].join(', ')}`);
    const [name, service] = next;
    for (const [dependency, { condition }] of Object.entries(service.depends_on)) {
      if (databases.includes(dependency)) continue;
      await (condition === 'service_healthy'
        ? waitUntilHealthy(dependency)
        : waitUntilExited(dependency));
    }
    await startService(name, withDifferent(service));
    waiting.delete(name);
    started.add(name);
  }
  for (const name of ['web-1', 'web-2', 'backend-1', 'backend-2', 'balancer'])
    await waitUntilHealthy(name);
}

/** Runs the equivalent of `docker compose run --rm tools node tools/run.mjs ...`. */
const toolsOf =
  (tools: Service) =>
  (command: string[], args: string[] = []) =>
    runService('tools', withDifferent(tools), {
      command: ['node', 'tools/run.mjs', ...command],
      args,
    });
