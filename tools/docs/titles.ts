import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A title without its tags, which choose where a test runs. */
export const untagged = (title: string) => title.replaceAll(/\s*@\w+\s*/g, ' ').trim();

/** The titles of a test file, whole: the first text that anything is called with, `${...}` as it is written. */
export function titlesOf(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
  const titles = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title) addTitle(title);
    }
    ts.forEachChild(node, visit);
  };
  const addTitle = (title: ts.Expression) => {
    if (ts.isStringLiteralLike(title)) titles.add(untagged(title.text));
    if (ts.isTemplateExpression(title)) titles.add(untagged(title.getText(source).slice(1, -1)));
  };
  visit(source);
  return titles;
}
