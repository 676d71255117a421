import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';
export type Compression = Exclude<Encoding, 'identity'>;

const bySize: Compression[] = ['br', 'gzip'];
const acceptedCache = new Map<string, Compression[]>();
const maxCachedHeaders = 200;

/**
 * Returns the smallest available encoding that an `Accept-Encoding` header allows. Ignores the client's ranking of the
 * encodings.
 */
export function chooseEncoding(
  header: string | string[] | undefined,
  forms: Partial<Record<Compression, unknown>>,
): Encoding {
  const accepted = acceptedBy(String(header ?? ''));
  return accepted.find((encoding) => forms[encoding] !== undefined) ?? 'identity';
}

function acceptedBy(header: string) {
  const cached = acceptedCache.get(header);
  if (cached) return cached;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const allowed = negotiator.encodings(bySize);
  const accepted = bySize.filter((encoding) => allowed.includes(encoding));
  if (acceptedCache.size < maxCachedHeaders) acceptedCache.set(header, accepted);
  return accepted;
}
