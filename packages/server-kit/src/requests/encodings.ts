import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './content-negotiation.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const minWindowBits = 16;

/** A body with its compressed forms, if available. */
export interface Encodings {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export interface Quality {
  /** From 0 to 11; the highest level takes about forty times as long as a medium one. */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

/** Returns a body with all its compressed forms. */
export async function compress(bytes: Buffer, quality: Quality): Promise<Required<Encodings>> {
  const [br, gzip] = await Promise.all([
    toBrotli(bytes, quality.brotli),
    toGzip(bytes, quality.gzip),
  ]);
  return { bytes, br, gzip };
}

/**
 * Compresses with a window no larger than the body. A smaller window needs a fraction of the memory, whose allocation
 * costs more than the compression itself.
 */
export const toBrotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
    },
  });

/** RFC 7932, section 9.1: a window of n bits holds 2^n - 16 bytes. */
function windowBitsFor(length: number) {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, minWindowBits), constants.BROTLI_DEFAULT_WINDOW);
}

export const toGzip = (bytes: Buffer, level: number) => compressGzip(bytes, { level });

/** Returns the smallest available form that the client accepts. */
export function smallestForm(accept: string | string[] | undefined, forms: Encodings) {
  const encoding: Encoding = chooseEncoding(accept, forms);
  if (encoding === 'identity') return { encoding: undefined, body: forms.bytes };
  return { encoding, body: forms[encoding] };
}
