import { useUrlParams } from './use-url-params.js';

/**
 * Stores a string in a query parameter of the URL. The string is empty if the parameter is absent. A change resets the
 * table to its first page.
 */
export function useSearchParam(name: string): [string, (text: string) => void] {
  const [params, change] = useUrlParams();
  const setText = (text: string) =>
    change(
      (current) => {
        current.delete('page');
        if (text) current.set(name, text);
        else current.delete(name);
      },
      { replace: true },
    );
  return [params.get(name) ?? '', setText];
}
