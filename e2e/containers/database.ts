import type { Service } from './composition.js';
import { containerArguments, testRunLabelArguments, containerName } from './container.js';
import { runDocker } from './docker.js';

const port = 27018;

/** Script that forwards connections from the standard MongoDB port to embedded-mongo. */
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
 * Starts embedded-mongo in a container instead of the replica set. It listens on the loopback address only, so a second
 * container `mongo-1` shares its network and forwards connections. The second container stays up when the database is
 * killed.
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
  const address = containerArguments('mongo-1', service, { command: ['node', '-e', relay] });
  await runDocker('run', '--detach', ...address);
  const folder = `${containerName('mongo-1')}:/data`;
  const command = ['node', 'packages/embedded-mongo/dist/cli.js', '--port', String(port)];
  await runDocker(
    ...[
      'run',
      '--detach',
      '--init',
      '--name',
      containerName('database'),
      ...testRunLabelArguments,
      '--read-only',
    ],
    ...[
      '--network',
      `container:${containerName('mongo-1')}`,
      '--cap-drop',
      'ALL',
      '--user',
      'node',
    ],
    ...['--volume', folder, '--tmpfs', '/tmp', image, ...command, '--dir', '/data/db'],
  );
}

/** Database URI for backends and tools. The connection is direct and skips replica set discovery. */
export const databaseUrl = 'mongodb://mongo-1/shop?directConnection=true';
