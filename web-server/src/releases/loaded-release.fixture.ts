import type { LoadedRelease } from '../rendering/release-set.js';

export const [first, second, third] = [
  '1.0.0-00000001',
  '2.0.0-00000002',
  '3.0.0-00000003',
] as const;

export function createLoadedRelease(version: string): LoadedRelease {
  const description = {
    remote: 'mfe-cart',
    version,
    contract: 1,
    entry: 'e.js',
    server: 's.cjs',
    modules: {},
    files: {},
  } as const;
  const rest = { signedBy: 'key', server: '', files: new Map(), integrity: '' };
  return { description: { ...description }, ...rest };
}
