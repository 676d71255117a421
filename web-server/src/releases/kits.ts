import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readServedFiles, sendFile } from '../http/served-file.js';

const minute = 'public, max-age=60';

/** Serves the packed kits, their list and their reference below `/docs/parts`. */
export async function serveKits(app: FastifyInstance, folder: string) {
  const page = await readFile(join(folder, 'index.html')).catch(() => undefined);
  if (!page) return;
  app.get('/docs/parts', (_request, reply) =>
    reply.header('cache-control', minute).type('text/html; charset=utf-8').send(page),
  );
  for (const [name, file] of await readServedFiles(folder)) {
    app.get(`/docs/parts/${name}`, (request, reply) =>
      sendFile(request, reply.header('cache-control', minute), file),
    );
  }
}
