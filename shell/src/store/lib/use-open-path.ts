import { isEmailedPath } from 'contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that replaces the current page with a path of this site. The router cannot open the paths of
 * emailed links, because the backend serves their pages.
 */
export function useReplacePath(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path: string) => {
      if (isEmailedPath(path)) location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}
