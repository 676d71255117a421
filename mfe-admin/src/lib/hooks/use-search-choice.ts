import { useSearchParam } from './use-search-param.js';

/** Stores a choice from fixed options in the URL. The default is the first option. */
export function useSearchChoice<Value extends string>(
  name: string,
  options: [Value, string][],
): [Value, (value: Value) => void] {
  const [text, setText] = useSearchParam(name);
  const values = options.map(([value]) => value);
  const [usual] = values as [Value]; // The cast is safe: there is at least one option.
  const value = values.find((candidate) => candidate === text) ?? usual;
  return [value, (next) => setText(next === usual ? '' : next)];
}
