import type { Service } from './composition.js';
import { argumentsOf, mark, named } from './container.js';
import { docker } from './docker.js';

const port = 27018;

/** Hands on what reaches the usual port of the database's address. */
const relay = `
  const { connect, createServer } = require('node:net');
  createServer((client) => {
    const store = connect(${port}, '127.0.0.1');
    for (const [one, other] of [[client, store], [store, client]]) {
      one.setNoDelay(true).on('error', () => {}).once('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(27017);
`;

/**
 * In place of the replica set: embedded-mongo in a container of its own. It listens on the loopback address alone, so a
 * second container, whose network it shares, is at `mongo-1` and hands on what comes; it stays when the database is killed.
 */
export async function startDatabase(like: Service, image: string) {
  const service: Service = {
    ...like,
    image,
    environment: {},
    networks: ['database'],
    volumes: [],
    tmpfs: ['/tmp'],
    healthcheck: { disable: true },
    ports: [],
  };
  const address = argumentsOf('mongo-1', service, { command: ['node', '-e', relay] });
  await docker('run', '--detach', ...address);
  const folder = `${named('mongo-1')}:/data`;
  const command = ['node', 'packages/embedded-mongo/dist/cli.js', '--port', String(port)];
  await docker(
    ...['run', '--detach', '--init', '--name', named('database'), ...mark, '--read-only'],
    ...['--network', `container:${named('mongo-1')}`, '--cap-drop', 'ALL', '--user', 'node'],
    ...['--volume', folder, '--tmpfs', '/tmp', image, ...command, '--dir', '/data/db'],
  );
}

/** What the backends and the tools are told: one address, and no others that it would name. */
export const databaseUrl = 'mongodb://mongo-1/shop?directConnection=true';
