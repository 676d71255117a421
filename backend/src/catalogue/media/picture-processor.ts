import { Injectable, Optional } from '@nestjs/common';
import { ChildProcessError, ProcessPool } from '../../platform/child-processes/index.js';
import { ValidationError } from '../../platform/errors.js';
import type { PictureJob } from './picture-jobs.js';

const program = new URL('./picture-process.js', import.meta.url);

/** Runs picture jobs one at a time in a child process; urgent jobs go first. */
@Injectable()
export class PictureProcessor {
  readonly #pool: ProcessPool;

  constructor(@Optional() timeoutMs = 10_000, @Optional() idleMs = 5_000) {
    this.#pool = new ProcessPool({ program, timeoutMs, idleMs });
  }

  /** Process id of the child process; undefined while no process is running. */
  get pid() {
    return this.#pool.pid;
  }

  /**
   * Runs a job and returns its result. Throws `ValidationError` when the bytes are not a picture that the shop
   * accepts.
   */
  async run(job: PictureJob, isUrgent = true): Promise<unknown> {
    try {
      return await this.#pool.run(job, { isUrgent });
    } catch (error) {
      if (!(error instanceof ChildProcessError)) throw error;
      throw new ValidationError({
        image: "This image can't be used. Use JPEG, PNG, WebP or HEIC.",
      });
    }
  }

  close() {
    this.#pool.close();
  }
}
