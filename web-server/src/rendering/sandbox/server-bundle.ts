import { parse } from 'acorn';

/**
 * Throws if a server bundle contains a dynamic `import()`, which would return objects of Node's own
 * realm. Also throws if the bundle contains the word `import` and cannot be parsed.
 */
export function rejectDynamicImports(code: string) {
  // Keywords cannot contain escapes, so a bundle without the word `import` needs no parsing.
  if (!code.includes('import')) return;
  // Parses the code as the compiler does: in strict mode, as a function body.
  const program = parse(`'use strict';${code}`, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowReturnOutsideFunction: true,
  });
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && node.type === 'ImportExpression')
      throw new SyntaxError('a server bundle may not contain import()');
    pending.push(...(Object.values(node) as unknown[]));
  }
}
