import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from './content-negotiation.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const minWindowBits = 16;

/** One body and, where they are known, its compressed forms. */
export interface Encodings {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export interface Quality {
  /** From 0 to 11; the best takes some forty times as long as the middle. */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

/** A body in every form that a client may ask for. */
export async function compress(bytes: Buffer, quality: Quality): Promise<Required<Encodings>> {
  const [br, gzip] = await Promise.all([
    toBrotli(bytes, quality.brotli),
    toGzip(bytes, quality.gzip),
  ]);
  return { bytes, br, gzip };
}

/** A window no wider than the body takes a fraction of the memory, whose pages cost more than the packing itself. */
export const toBrotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
    },
  });

/** RFC 7932, 9.1: a window of n bits holds 2^n - 16 bytes. */
function windowBitsFor(length: number) {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, minWindowBits), constants.BROTLI_DEFAULT_WINDOW);
}

export const toGzip = (bytes: Buffer, level: number) => compressGzip(bytes, { level });

/** The smallest form that the client takes. */
export function smallestForm(accept: string | string[] | undefined, forms: Encodings) {
  const encoding: Encoding = chooseEncoding(accept, forms);
  if (encoding === 'identity') return { encoding: undefined, body: forms.bytes };
  return { encoding, body: forms[encoding] };
}
