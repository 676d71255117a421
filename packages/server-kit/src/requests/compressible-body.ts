import { chooseEncoding, type Compression } from './content-negotiation.js';
import { toBrotli, toGzip, type CompressionQuality } from './encodings.js';

const every: Record<Compression, true> = { br: true, gzip: true };
export class CompressibleBody {
  readonly #quality: CompressionQuality;
  readonly #forms = new Map<Compression, Buffer | Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    quality: CompressionQuality,
  ) {
    this.#quality = quality;
  }

  /**
   * Maximum memory in bytes that the body and its encodings need. Assumes a text body, whose two compressed encodings
   * together are shorter than the body itself.
   */
  get maxByteLength() {
    return 2 * this.bytes.length;
  }

  /**
   * Returns the smallest encoding that an `Accept-Encoding` header allows, or undefined for the
   * uncompressed body.
   */
  encodingFor(accept: string | string[] | undefined): Compression | undefined {
    const encoding = chooseEncoding(accept, every);
    return encoding === 'identity' ? undefined : encoding;
  }

  /** Returns the encoded body, or a promise of the encoded body if it is not cached yet. */
  form(encoding: Compression | undefined): Buffer | Promise<Buffer> {
    return encoding ? (this.#forms.get(encoding) ?? this.#make(encoding)) : this.bytes;
  }

  /** Replaces the Brotli encoding with a smaller encoding, compressed at a higher quality. */
  async recompress(brotliQuality: number) {
    await this.#forms.get('br');
    this.#forms.set('br', await toBrotli(this.bytes, brotliQuality));
  }

  #make(encoding: Compression) {
    const making = this.#compress(encoding).then(
      (form) => {
        this.#forms.set(encoding, form);
        return form;
      },
      (error: unknown) => {
        this.#forms.delete(encoding);
        throw error;
      },
    );
    this.#forms.set(encoding, making);
    return making;
  }

  #compress(encoding: Compression) {
    const { brotli, gzip } = this.#quality;
    return encoding === 'br' ? toBrotli(this.bytes, brotli) : toGzip(this.bytes, gzip);
  }
}
