import { useSearchParam } from './use-search-param.js';

/** A filter with a fixed set of options, stored in the URL. Defaults to the first option. */
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
