import { parse } from 'acorn';

/**
 * Throws if a server bundle contains a dynamic `import()`, or uses the word and cannot be parsed. Node.js responds to
 * an `import()` with objects of its own realm.
 */
export function refuseImports(code: string) {
  // Keywords cannot contain escapes, so a bundle without the word needs no parsing.
  if (!code.includes('import')) return;
  // Parsed as it is compiled: in strict mode and as a function body.
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
