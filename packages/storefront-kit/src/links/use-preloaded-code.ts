import { useEffect } from 'react';
import { whenIdle } from '../scheduling/when-idle.js';
import { useNavigation } from './navigation.js';

/** Has the code of a page fetched ahead, where visitors mostly go next; `when` is `whenIdle` or `whenScrolled`. */
export function usePreloadedCode(href: string, when = whenIdle): void {
  const { preloadCode } = useNavigation();
  useEffect(() => when(() => preloadCode(href)), [preloadCode, href, when]);
}
