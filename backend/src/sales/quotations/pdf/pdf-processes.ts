import { ChildProcessError, ProcessPool } from '../../../platform/child-processes/index.js';
import { UnavailableError } from '../../../platform/errors.js';
import type { QuotationDocument } from './quotation-document.js';

const program = new URL('./pdf-process.js', import.meta.url);
/**
 * Time in milliseconds for which an idle process is kept, because loading the libraries takes longer than generating a
 * PDF.
 */
const idleMs = 60_000;

export interface PdfJob {
  content: QuotationDocument;
  pictures: Map<string, Uint8Array>;
}

export class PdfProcesses {
  readonly #pool: ProcessPool;

  constructor(maxProcesses: number) {
    this.#pool = new ProcessPool({ program, maxProcesses, idleMs, timeoutMs: 8_000 });
  }

  /**
   * Generates a PDF and returns its bytes. Throws `UnavailableError` if generation exceeds the time or memory limit.
   */
  async draw(job: PdfJob, timeoutMs?: number): Promise<Buffer> {
    try {
      // `pdf-process.js` responds with the bytes of the PDF.
      const bytes = (await this.#pool.run(job, { ...(timeoutMs && { timeoutMs }) })) as Uint8Array;
      return Buffer.from(bytes);
    } catch (error) {
      if (error instanceof ChildProcessError && error.reason !== 'thrown')
        throw new UnavailableError(error);
      throw error;
    }
  }

  close() {
    this.#pool.close();
  }
}
