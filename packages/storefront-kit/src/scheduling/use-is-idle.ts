import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.js';

/** False until the browser has nothing better to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
