import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.js';

/** False on the first render; true once the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
