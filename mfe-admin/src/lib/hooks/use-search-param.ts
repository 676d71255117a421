import { useUrlParams } from './use-url-params.js';

/** Stores a string in the URL, empty by default. Changing it resets the page. */
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
