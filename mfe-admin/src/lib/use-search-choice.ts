import { useSearchParam } from './use-search-param.js';

/**
 * One of several choices that narrows a list, kept in the address under a name; the first of the options unless the
 * address says otherwise.
 */
export function useSearchChoice<Value extends string>(
  name: string,
  options: [Value, string][],
): [Value, (value: Value) => void] {
  const [text, setText] = useSearchParam(name);
  const values = options.map(([value]) => value);
  const [usual] = values as [Value]; // options name at least one
  const value = values.find((one) => one === text) ?? usual;
  return [value, (next) => setText(next === usual ? '' : next)];
}
