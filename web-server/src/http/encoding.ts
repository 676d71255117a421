import { chooseEncoding } from 'server-kit';

/** One body and, where they are known, its compressed forms. */
export interface Encodings {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The smallest form that the client takes. */
export function smallestForm(accept: string | string[] | undefined, forms: Encodings) {
  const encoding = chooseEncoding(accept, forms);
  if (encoding === 'identity') return { encoding: undefined, body: forms.bytes };
  return { encoding, body: forms[encoding] };
}
