import { chooseEncoding, type Compression } from './content-negotiation.js';
import { toBrotli, toGzip, type Quality } from './encodings.js';

const every: Record<Compression, true> = { br: true, gzip: true };
/** A body whose compressed forms are made when somebody first asks for them, once for all who do. */
export class CompressibleBody {
  readonly #quality: Quality;
  readonly #forms = new Map<Compression, Buffer | Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    quality: Quality,
  ) {
    this.#quality = quality;
  }

  /** What it takes in memory at most: both forms of a text together are shorter than the text. */
  get maxByteLength() {
    return 2 * this.bytes.length;
  }

  /** The smallest of the forms that an Accept-Encoding header allows; nothing when it is to be sent as it is. */
  encodingFor(accept: string | string[] | undefined): Compression | undefined {
    const encoding = chooseEncoding(accept, every);
    return encoding === 'identity' ? undefined : encoding;
  }

  /** The body in that encoding: at once, where it is known. */
  form(encoding: Compression | undefined): Buffer | Promise<Buffer> {
    return encoding ? (this.#forms.get(encoding) ?? this.#make(encoding)) : this.bytes;
  }

  /** Makes the smallest form smaller still, at leisure. */
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
