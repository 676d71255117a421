import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.js';

/** False until the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
