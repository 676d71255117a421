import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../root.mjs';

/** @typedef {{ name: string, declaration: string, comment: string }} Exported */

/**
 * Returns the exports of a package's entry file, with their declarations as source text without bodies. Parses only the
 * syntax, which is much faster than type checking.
 *
 * @param {string} entry
 * @returns {Exported[]}
 */
export function readExports(entry) {
  return parse(entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return describe(statement);
    const { moduleSpecifier, exportClause } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const declared = readExports(sourceOf(entry, moduleSpecifier.text));
    if (!exportClause || !ts.isNamedExports(exportClause)) return declared;
    return exportClause.elements.flatMap(({ name, propertyName }) => {
      const declaration = declared.find((each) => each.name === (propertyName ?? name).text);
      return declaration ? [{ ...declaration, name: name.text }] : [];
    });
  });
}

/** Throws if an entry exports from a package other than contracts. @param {string} from @param {string} specifier */
function sourceOf(from, specifier) {
  if (specifier === 'contracts') return path.join(root, 'packages/contracts/src/index.ts');
  const base = path.join(path.dirname(from), specifier);
  const files = [base, base.replace(/\.js$/, '.ts'), base.replace(/\.js$/, '.tsx')];
  const source = files.find((file) => existsSync(file));
  if (!source) throw new Error(`${from} exports from ${specifier}, which has no source`);
  return source;
}

/** @param {string} file */
function parse(file) {
  const text = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** @param {ts.Statement} statement @returns {Exported[]} */
function describe(statement) {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  const comment = commentOf(statement);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => ({
      name: declaration.name.getText(),
      declaration: `const ${withoutBody(declaration)}`,
      comment,
    }));
  }
  const { name } = /** @type {ts.DeclarationStatement} */ (statement);
  return name ? [{ name: name.text, declaration: withoutBody(statement), comment }] : [];
}

/** @param {ts.Node} node */
function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter((each) => ts.isJSDoc(each));
  return ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s+/g, ' ') ?? '';
}

/**
 * Returns the source text of a declaration without function bodies, initial values and private class members.
 *
 * @param {ts.Node} node
 */
function withoutBody(node) {
  const source = node.getSourceFile().text;
  const cuts = /** @type {[number, number][]} */ ([]);
  const visit = (/** @type {ts.Node} */ child) => {
    const isBody =
      ts.isBlock(child) || (ts.isArrowFunction(child.parent) && child.parent.body === child);
    const isHidden =
      ts.isClassElement(child) && child.name !== undefined && ts.isPrivateIdentifier(child.name);
    const isValue = ts.isPropertyDeclaration(child.parent) && child.parent.initializer === child;
    if (isBody || isHidden || isValue) cuts.push([child.getFullStart(), child.end]);
    else child.forEachChild(visit);
  };
  node.forEachChild(visit);
  let text = '';
  let from = node.getStart();
  for (const [start, end] of cuts) {
    text += source.slice(from, start);
    from = end;
  }
  return (text + source.slice(from, node.end))
    .replace(/^export (default )?/, '')
    .replaceAll(/\s*(=>|=)\s*(?=;|$)/g, '')
    .trim();
}
