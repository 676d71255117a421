import { useEffect } from 'react';
import { whenIdle } from '../scheduling/when-idle.js';
import { useNavigation } from './navigation.js';

/** Preloads the code of the page that visitors usually open next. `when` is `whenIdle` or `whenScrolled`. */
export function usePreloadedCode(href: string, when = whenIdle): void {
  const { preloadCode } = useNavigation();
  useEffect(() => when(() => preloadCode(href)), [preloadCode, href, when]);
}
