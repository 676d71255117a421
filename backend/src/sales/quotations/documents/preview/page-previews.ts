import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { PictureProcessor } from '../../../../catalogue/media/index.js';
import { ChildProcessError, ProcessPool } from '../../../../platform/child-processes/index.js';
import { ValidationError } from '../../../../platform/errors.js';

const program = new URL('./preview-process.js', import.meta.url);
const drawn = z.instanceof(Uint8Array);

/** Renders previews of PDFs, one at a time, in a child process that exits a second after its last job. */
@Injectable()
export class PagePreviews implements OnModuleDestroy {
  readonly #pool = new ProcessPool({
    program,
    timeoutMs: 5_000,
    idleMs: 1_000,
    maxQueued: 20,
    maxHeapMb: 128,
  });

  constructor(private readonly pictures: PictureProcessor) {}

  /**
   * Returns the first page as WebP, encoded like every picture in the shop. Returns undefined after a timeout, which a
   * busy machine may have caused. Returns null if the PDF cannot be rendered for any other reason.
   */
  async draw(pdf: Uint8Array): Promise<Uint8Array | null | undefined> {
    try {
      const bytes = drawn.parse(await this.#pool.run(pdf));
      return drawn.parse(
        await this.pictures.run({ task: 'scale', bytes, width: 1280, format: 'webp' }),
      );
    } catch (error) {
      if (error instanceof ValidationError) return null;
      if (!(error instanceof ChildProcessError)) throw error;
      return error.reason === 'timeout' ? undefined : null;
    }
  }

  onModuleDestroy() {
    this.#pool.close();
  }
}
