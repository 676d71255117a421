import type { Encoding } from './ready-answer.js';

const remembered = new Map<string, Encoding>();
const mostRemembered = 200;

/** The smallest form that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = choose(header);
  if (remembered.size < mostRemembered) remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weigh));
  const accepts = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

function weigh(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}
