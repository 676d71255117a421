import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from 'embedded-mongo';

/** Starts a separate database server for a test file; `uri(name)` returns the URI of a database on this server. */
export async function startStore() {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  let server = await startServer({ dir, port: 0 });
  const { url } = server;
  return {
    uri: (name: string) => withDatabase(url, name),
    stop: () => server.close(),
    restart: async () => {
      server = await startServer({ dir, port: Number(new URL(url).port) });
    },
    close: async () => {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
