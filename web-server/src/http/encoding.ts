/** One body and, where they are known, its compressed forms. */
export interface Encodings {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The smallest form that the client takes. */
export function chooseEncoding(accept: string | string[] | undefined, forms: Encodings) {
  const taken = String(accept ?? '');
  if (forms.br && accepts(taken, 'br')) return { encoding: 'br', body: forms.br };
  if (forms.gzip && accepts(taken, 'gzip')) return { encoding: 'gzip', body: forms.gzip };
  return { encoding: undefined, body: forms.bytes };
}

function accepts(header: string, coding: string) {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === coding && !parameters.some((each) => /^\s*q=0(\.0*)?\s*$/.test(each));
  });
}
