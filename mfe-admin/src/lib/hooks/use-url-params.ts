import { useCallback } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

type ChangeParams = (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * The search parameters of the URL. A change is applied to the current parameters, even if the caller was rendered with
 * outdated parameters.
 */
export function useUrlParams(): [URLSearchParams, ChangeParams] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change: ChangeParams = useCallback(
    (edit, options) => {
      // Reads the URL instead of the rendered parameters, because React Router updates the URL
      // before it renders.
      const current = new URLSearchParams(window.location.search);
      edit(current);
      void navigate({ search: String(current) }, options);
    },
    [navigate],
  );
  return [params, change];
}
