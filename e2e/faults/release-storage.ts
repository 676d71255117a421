import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from 'test-kit/listen';
import type { SendBadResponse } from './answers.js';

/** Starts a release storage server that can return faulty responses for the files in a folder. */
export async function startReleaseStorage(releases: string) {
  let spoiled: { folder: string; answer: SendBadResponse; file: string } | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (spoiled && path.startsWith(`/${spoiled.folder}`) && path.endsWith(spoiled.file)) {
      spoiled.answer(response);
      return;
    }
    readFile(join(releases, path)).then(
      (bytes) => response.writeHead(200).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listen(server, { host: '127.0.0.1' });
  return {
    registryUrl: `${url}/registry.json`,
    spoil: (folder: string, { answer, file = '' }: { answer?: SendBadResponse; file?: string }) =>
      void (spoiled = answer && { folder, answer, file }),
    mend: () => void (spoiled = undefined),
    close,
  };
}
