import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { FastifyBaseLogger } from 'fastify';

const accepted = z.object({
  owners: z.unknown(),
  deployments: z.record(z.string(), z.unknown()),
});

/** The last accepted owner list and deployments, with their signatures, which are verified when the file is read. */
export type Accepted = z.infer<typeof accepted>;

/** Stores the accepted owner list and deployments, so that older ones are rejected even after a restart. */
export class AcceptedFile {
  #isSaved = true;

  constructor(
    readonly path: string,
    readonly log: FastifyBaseLogger,
  ) {}

  async read(): Promise<Accepted> {
    try {
      return accepted.parse(JSON.parse(await readFile(this.path, 'utf8')));
    } catch (error) {
      if (!isMissing(error)) this.log.warn({ err: error }, 'could not read accepted releases');
      return { owners: undefined, deployments: {} };
    }
  }

  async write(content: Accepted) {
    const draft = `${this.path}.${process.pid}.tmp`;
    try {
      await writeFile(draft, JSON.stringify(content), { mode: 0o600, flush: true });
      await rename(draft, this.path);
      this.#isSaved = true;
    } catch (error) {
      // The data folder may be read-only, as in the container images; the state is then only in memory.
      if (this.#isSaved) this.log.warn({ err: error }, 'could not save accepted releases');
      this.#isSaved = false;
    }
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
