import { parse } from 'acorn';

/**
 * Throws when a server bundle contains a dynamic `import()`, or uses the word and cannot be parsed. Node answers an
 * `import()` with objects of its own realm.
 */
export function refuseImports(code: string) {
  // A keyword cannot be written with escapes, so a bundle without the word needs no parsing.
  if (!code.includes('import')) return;
  // Compiled the same way: strict, and as the body of a function.
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
