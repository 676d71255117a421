import { pagePaths, type PageName } from 'contracts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Name extends PageName> = Names<(typeof pagePaths)[Name]>;

/** Returns the URL path of a named page, with encoded parameters. */
export function pageHref<Name extends PageName>(
  name: Name,
  ...[params]: [Params<Name>] extends [never] ? [] : [Record<Params<Name>, string>]
): string {
  const values: Record<string, string> = params ?? {};
  return pagePaths[name].replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
