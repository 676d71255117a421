import { pagePaths, type PageName, type RemoteName } from 'contracts';

/** A page that belongs to an address; one without a remote is the shell's own. */
export interface PageRoute {
  name: PageName;
  path: string;
  params: Record<string, string>;
  remote?: RemoteName;
  module?: string;
  /** Shown in a random order that its seed decides. */
  isSeeded: boolean;
}

interface Row {
  name: PageName;
  /** Spellings that lead to the page besides the documented one. */
  aliases?: string[];
  remote?: RemoteName;
  module?: string;
  isSeeded?: boolean;
}

const rows: Row[] = [
  { name: 'home', remote: 'mfe-catalog', module: 'home', isSeeded: true },
  { name: 'allProducts', remote: 'mfe-catalog', module: 'all-products', isSeeded: true },
  { name: 'category', remote: 'mfe-catalog', module: 'category' },
  { name: 'product', aliases: ['/product/:id'], remote: 'mfe-catalog', module: 'product' },
  { name: 'search', remote: 'mfe-catalog', module: 'search-results' },
  { name: 'signIn' },
  { name: 'signUp' },
  { name: 'register' },
  { name: 'oneTimeCode' },
  { name: 'forgotPassword' },
  { name: 'resetPassword' },
  { name: 'staffSignIn' },
  { name: 'staffProfile' },
];

/** The page at a path; nothing for a path that the shop does not have. A trailing slash makes no difference. */
export function matchPage(path: string): PageRoute | undefined {
  const trimmed = path.replace(/(?<=[^/])\/$/, '');
  for (const { name, aliases = [], isSeeded = false, ...part } of rows) {
    for (const pattern of [pagePaths[name], ...aliases]) {
      const params = matchPattern(pattern, trimmed);
      if (params) return { name, path: trimmed, params, isSeeded, ...part };
    }
  }
  return undefined;
}

function matchPattern(pattern: string, path: string) {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return undefined;
      continue;
    }
    const value = decode(text);
    if (!value) return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
