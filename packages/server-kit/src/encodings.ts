import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './content-negotiation.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One body and, where they are known, its compressed forms. */
export interface Encodings {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

interface Quality {
  /** From 0 to 11; the best takes some forty times as long as the middle. */
  brotli: number;
  /** From 1 to 9. */
  gzip: number;
}

/** A body in every form that a client may ask for. */
export async function compress(bytes: Buffer, quality: Quality): Promise<Required<Encodings>> {
  const [br, gzip] = await Promise.all([
    toBrotli(bytes, quality.brotli),
    compressGzip(bytes, { level: quality.gzip }),
  ]);
  return { bytes, br, gzip };
}

export const toBrotli = (bytes: Buffer, quality: number) =>
  compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** What all forms take together. */
export const byteLengthOf = ({ bytes, br, gzip }: Encodings) =>
  bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** The smallest form that the client takes. */
export function smallestForm(accept: string | string[] | undefined, forms: Encodings) {
  const encoding = chooseEncoding(accept, forms);
  if (encoding === 'identity') return { encoding: undefined, body: forms.bytes };
  return { encoding, body: forms[encoding] };
}
