import ts from 'typescript';

/** @param {string} text */
const parse = (text) =>
  ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** @param {ts.Node} node @returns {ts.Node[]} the node and all its descendants */
const nodesIn = (node) => [node, ...node.getChildren().flatMap(nodesIn)];

/** Returns the names of the values that a module exports. Ignores exported types. @param {string} text */
export function exportedNames(text) {
  const names = parse(text).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return declaredNames(statement);
    const { exportClause, isTypeOnly } = statement;
    if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ name }) => name.text);
  });
  return names.sort();
}

/** @param {ts.Statement} statement @returns {string[]} */
function declaredNames(statement) {
  if (!ts.canHaveModifiers(statement)) return [];
  const isExported = ts
    .getModifiers(statement)
    ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  return [];
}

/** Returns the value of `export const <name> = <number>`; throws if there is none. @param {string} text @param {string} name */
export function exportedNumber(text, name) {
  for (const node of nodesIn(parse(text))) {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name) continue;
    if (node.initializer && ts.isNumericLiteral(node.initializer))
      return Number(node.initializer.text);
  }
  throw new Error(`The contract must contain 'export const ${name} = <number>;'`);
}

/** Returns the names of the calls in a table of routes. @param {string} text */
export const callNames = (text) => nodesIn(parse(text)).flatMap(routeName).sort();

/** @param {ts.Node} node @returns {string[]} */
function routeName(node) {
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.initializer)) return [];
  const isRoute = node.initializer.properties.some(
    (property) => property.name?.getText() === 'method',
  );
  return isRoute ? [node.name.getText()] : [];
}

/**
 * Finds the dependencies of source files: the values that they import from storefront-kit, and the API calls that they
 * make.
 * @param {string[]} sources
 * @param {string[]} callNames names of all calls
 */
export function findDependencies(sources, callNames) {
  const nodes = sources.flatMap((text) => nodesIn(parse(text)));
  const calls = nodes.flatMap(calledNames).filter((name) => callNames.includes(name));
  const sorted = (/** @type {string[]} */ names) => [...new Set(names)].sort();
  return { kit: sorted(nodes.flatMap(kitImports)), calls: sorted(calls) };
}

/** @param {ts.Node} node @returns {string[]} */
function kitImports(node) {
  if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return [];
  const bindings = node.importClause?.namedBindings;
  const isKit = /** @type {ts.StringLiteral} */ (node.moduleSpecifier).text === 'storefront-kit';
  if (!isKit || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/**
 * Returns the names of the API calls to which a syntax node may refer: string literals in the first argument of a
 * function call, or `<name>` in `routes.<name>`.
 * @param {ts.Node} node
 * @returns {string[]}
 */
function calledNames(node) {
  if (ts.isPropertyAccessExpression(node))
    return node.expression.getText() === 'routes' ? [node.name.text] : [];
  const [first] = ts.isCallExpression(node) ? node.arguments : [];
  if (!first) return [];
  if (ts.isStringLiteral(first)) return [first.text];
  if (!ts.isConditionalExpression(first)) return [];
  return [first.whenTrue, first.whenFalse].filter(ts.isStringLiteral).map(({ text }) => text);
}
