import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { Screen } from '../../lib/screen.js';

/** The title of the screen that is shown, in the browser's tab too; 'Dashboard' unless a screen says otherwise. */
export function useActiveTitle() {
  // Only rows of the table of screens are put into routes.
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = screen?.title ?? 'Dashboard';
  useEffect(() => {
    document.title = `${title} · Staff area`;
  }, [title]);
  return title;
}
