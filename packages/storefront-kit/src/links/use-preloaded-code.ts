import { useEffect } from 'react';
import { whenIdle } from '../idle/when-idle.js';
import { useNavigation } from './navigation.js';

/** Has the code of a page fetched ahead, where visitors mostly go next; it waits until the browser has nothing better to do. */
export function usePreloadedCode(href: string): void {
  const { preloadCode } = useNavigation();
  useEffect(() => whenIdle(() => preloadCode(href)), [preloadCode, href]);
}
