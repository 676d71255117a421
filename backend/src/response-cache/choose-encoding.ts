import type { Encoding } from './cached-response.js';

const choiceCache = new Map<string, Encoding>();
const maxCachedChoices = 200;

/** The smallest form that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = choiceCache.get(header);
  if (known) return known;
  const chosen = parseHeader(header);
  if (choiceCache.size < maxCachedChoices) choiceCache.set(header, chosen);
  return chosen;
}

function parseHeader(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(parseCoding));
  const accepts = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

function parseCoding(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}
