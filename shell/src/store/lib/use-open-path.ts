import { isEmailedLinkPath } from 'contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to a path of this site and replaces the current history entry. The paths of emailed
 * links are opened with a full page load, because the backend serves their pages.
 */
export function useReplacePath(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path: string) => {
      if (isEmailedLinkPath(path)) location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}
