import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One form of an answer, ready to be sent. */
export interface Form {
  body: Buffer;
  etag: string;
  encoding: Encoding;
}

/** An answer in every form that a client may ask for. */
export interface ReadyAnswer {
  hash: string;
  forms: Record<Encoding, Form>;
}

// Higher qualities cost more time than the bytes they save are worth on a list that changes.
const large = 64 * 1024;

export function jsonHash(json: Buffer) {
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

export async function makeAnswer(json: Buffer, hash = jsonHash(json)): Promise<ReadyAnswer> {
  const [gzipped, brotli] = await Promise.all([
    compressGzip(json, { level: json.length > large ? 6 : 9 }),
    compressBrotli(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: json.length > large ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      },
    }),
  ]);
  const form = (encoding: Encoding, body: Buffer): Form => ({
    body,
    encoding,
    // Strong, so each form has its own.
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
  });
  const forms = {
    identity: form('identity', json),
    gzip: form('gzip', gzipped),
    br: form('br', brotli),
  };
  return { hash, forms };
}

export function sizeOf({ forms }: ReadyAnswer) {
  return forms.identity.body.length + forms.gzip.body.length + forms.br.body.length;
}
