import { routes, type Route } from 'contracts';

interface Pattern {
  method: string;
  parts: string[];
  name: string;
}

const all: [string, Route][] = Object.entries(routes);
const patterns: Pattern[] = all.map(([name, { method, path }]) => ({
  method,
  parts: partsOf(path),
  name,
}));

/**
 * Returns the name of a call in the contract, or `none` for unknown URLs, so that arbitrary URLs do not become metric
 * labels.
 */
export function routeName(method: string | undefined, url = '/'): string {
  const parts = partsOf(url.split('?', 1)[0] ?? '');
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  const match = patterns.find(
    (pattern) => pattern.method === effectiveMethod && isLike(pattern, parts),
  );
  return match?.name ?? 'none';
}

function partsOf(path: string) {
  return path.split('/').filter(Boolean);
}

function isLike(pattern: Pattern, parts: string[]) {
  if (pattern.parts.length !== parts.length) return false;
  return pattern.parts.every((part, index) => part.startsWith(':') || part === parts[index]);
}
