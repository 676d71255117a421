import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './content-negotiation.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const minWindowBits = 16;

export interface EncodedBodies {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export interface CompressionQuality {
  /**
   * Compression level from 0 to 11. The highest level takes about forty times as long as a medium
   * level.
   */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

export async function compress(
  bytes: Buffer,
  quality: CompressionQuality,
): Promise<Required<EncodedBodies>> {
  const [br, gzip] = await Promise.all([
    toBrotli(bytes, quality.brotli),
    toGzip(bytes, quality.gzip),
  ]);
  return { bytes, br, gzip };
}

/**
 * Compresses with a window no larger than the body needs, because allocating the default window takes longer than
 * compressing a small body.
 */
export const toBrotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
    },
  });

/** A window of n bits holds 2^n - 16 bytes (RFC 7932, section 9.1). */
function windowBitsFor(length: number) {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, minWindowBits), constants.BROTLI_DEFAULT_WINDOW);
}

export const toGzip = (bytes: Buffer, level: number) => compressGzip(bytes, { level });

/**
 * Selects the smallest available encoding that the client accepts; `encoding` is undefined for the uncompressed body.
 */
export function selectSmallestEncoding(
  accept: string | string[] | undefined,
  forms: EncodedBodies,
) {
  const encoding: Encoding = chooseEncoding(accept, forms);
  if (encoding === 'identity') return { encoding: undefined, body: forms.bytes };
  return { encoding, body: forms[encoding] };
}
