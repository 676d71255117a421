import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from 'server-kit';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** One form of an answer, ready to be sent. */
export interface EncodedBody {
  body: Buffer;
  etag: string;
  encoding: Encoding;
}

/** An answer in every form that a client may ask for. */
export interface CachedResponse {
  hash: string;
  bodies: Record<Encoding, EncodedBody>;
}

// Higher qualities cost more time than the bytes they save are worth on a list that changes.
const largeBytes = 64 * 1024;

export function hashJson(json: Buffer) {
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

export async function compressResponse(
  json: Buffer,
  hash = hashJson(json),
): Promise<CachedResponse> {
  const [gzipped, brotli] = await Promise.all([
    compressGzip(json, { level: json.length > largeBytes ? 6 : 9 }),
    compressBrotli(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: json.length > largeBytes ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      },
    }),
  ]);
  const form = (encoding: Encoding, body: Buffer): EncodedBody => ({
    body,
    encoding,
    // Strong, so each form has its own.
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
  });
  const bodies = {
    identity: form('identity', json),
    gzip: form('gzip', gzipped),
    br: form('br', brotli),
  };
  return { hash, bodies };
}

export function byteLengthOf({ bodies }: CachedResponse) {
  return bodies.identity.body.length + bodies.gzip.body.length + bodies.br.body.length;
}
