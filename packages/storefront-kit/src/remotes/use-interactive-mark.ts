import { useEffect } from 'react';

/**
 * Marks in the performance timeline of the browser when a component has become interactive. The smoke test of releases
 * and the benches wait for the marks `shop interactive`, `page interactive` and `<remote>/<fragment> interactive`.
 */
export function useInteractiveMark(name: string): void {
  useEffect(() => void performance.mark(`${name} interactive`), [name]);
}
