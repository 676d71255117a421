import { useSearchParams } from 'react-router-dom';

/**
 * One of several choices that narrows a list, kept in the address under a name; the first of the options unless the
 * address says otherwise.
 */
export function useSearchChoice<Value extends string>(
  name: string,
  options: [Value, string][],
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const values = options.map(([value]) => value);
  const [usual] = values as [Value]; // options name at least one
  const value = values.find((one) => one === params.get(name)) ?? usual;
  const setValue = (next: Value) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.delete('page');
        if (next === usual) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace: true },
    );
  return [value, setValue];
}
