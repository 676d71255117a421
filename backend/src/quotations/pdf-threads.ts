import { Piscina } from 'piscina';
import { UnavailableError } from '../errors.js';
import type { QuotationDocument } from './quotation-document.js';

const usualTimeoutMs = 8_000;
/** Loading the libraries takes longer than drawing, so a thread stays for those who come soon after. */
const idleTimeoutMs = 60_000;

export interface PdfJob {
  content: QuotationDocument;
  pictures: Map<string, Uint8Array>;
}

/** Threads that draw PDFs; one that takes too long or too much memory is ended, and the next begins anew. */
export class PdfThreads {
  readonly #pool: Piscina<PdfJob, Uint8Array>;

  constructor(maxThreads: number) {
    this.#pool = new Piscina<PdfJob, Uint8Array>({
      filename: new URL('./pdf-worker.js', import.meta.url).href,
      name: 'draw',
      minThreads: 0,
      maxThreads,
      idleTimeout: idleTimeoutMs,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  }

  async draw(job: PdfJob, timeoutMs = usualTimeoutMs): Promise<Buffer> {
    try {
      return Buffer.from(await this.#pool.run(job, { signal: AbortSignal.timeout(timeoutMs) }));
    } catch (error) {
      if (isOutOfBounds(error)) throw new UnavailableError();
      throw error;
    }
  }

  close() {
    return this.#pool.destroy();
  }
}

function isOutOfBounds(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
