import { useEffect } from 'react';

/**
 * Adds a mark to the browser's performance timeline when a component has become interactive. The smoke test of releases
 * and the benchmarks wait for the marks `shop interactive`, `page interactive` and `<remote>/<fragment> interactive`.
 */
export function useInteractiveMark(name: string): void {
  useEffect(() => void performance.mark(`${name} interactive`), [name]);
}
