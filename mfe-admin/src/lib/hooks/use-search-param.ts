import { useSearchParams } from 'react-router-dom';

/** Stores a string in the URL, empty by default. Changing it resets the page. */
export function useSearchParam(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const setText = (text: string) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.delete('page');
        if (text) changed.set(name, text);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', setText];
}
