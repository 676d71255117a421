import { field, isDocument, Path, type RawDocument } from '../bson/index.js';
import { refuse } from '../errors.js';
import type { Expression, ExpressionContext } from './expression.js';

/**
 * Returns the value at a field path, with the semantics of aggregation expressions: if the path traverses an array, the
 * result is an array of the values from its elements.
 */
export function readFieldPath(document: RawDocument, path: Path): unknown {
  const value = document.reach(path);
  return document.reached === path.names.length
    ? value
    : readRemainingPath(value, path.names, document.reached);
}

/** Returns the value at the remaining path below `value`. `from` is the index of the next path component. */
export function readRemainingPath(value: unknown, names: readonly string[], from: number): unknown {
  let current = value;
  for (let index = from; index < names.length; index++) {
    if (Array.isArray(current)) return readEach(current, names, index);
    if (!isDocument(current)) return undefined;
    current = field(current, names[index] ?? '');
  }
  return current;
}

function readEach(array: unknown[], names: readonly string[], from: number): unknown[] {
  const values: unknown[] = [];
  for (const element of array) {
    const value = isDocument(element) ? readRemainingPath(element, names, from) : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** Parses a field path. Throws the same error as MongoDB if the path is invalid. */
export function parseFieldPath(text: string): Path {
  if (text === '') refuse(40352, 'FieldPath cannot be constructed with empty string');
  if (text.endsWith('.')) refuse(40353, "FieldPath must not end with a '.'.");
  const path = new Path(text);
  for (const name of path.names) checkName(name);
  return path;
}

function checkName(name: string): void {
  if (name === '') refuse(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$'))
    refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField.`);
  if (name.includes('\0')) refuse(16411, 'FieldPath field names may not contain null bytes.');
}

/** Compiles a field path or variable, such as `$a.b`, `$$ROOT` or `$$name.a.b`. */
export function compileFieldPath(text: string, context: ExpressionContext): Expression {
  if (!text.startsWith('$$')) {
    if (text === '$') refuse(16872, "'$' by itself is not a valid FieldPath");
    const path = parseFieldPath(text.slice(1));
    return (document) => readFieldPath(document, path);
  }
  const [name = '', ...rest] = parseFieldPath(text.slice(2)).names;
  return compileVariable(name, rest, context);
}

function compileVariable(name: string, rest: string[], context: ExpressionContext): Expression {
  if (name === 'ROOT' || name === 'CURRENT') {
    if (rest.length === 0) return ({ document }) => document;
    const path = new Path(rest.join('.'));
    return (document) => readFieldPath(document, path);
  }
  if (name === 'REMOVE') return () => undefined;
  const { variables = {} } = context;
  if (!Object.hasOwn(variables, name)) {
    checkVariableName(name);
    refuse(17276, `Use of undefined variable: ${name}`);
  }
  const value = readRemainingPath(variables[name], rest, 0);
  return () => value;
}

export function checkVariableName(name: string): void {
  if (name === '') refuse(16866, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name))
    refuse(16867, `'${name}' starts with an invalid character for a variable name`);
  const invalid = /[^\w\u0080-\uffff]/.exec(name);
  if (invalid) refuse(16868, `'${name}' contains '${invalid[0]}', invalid in a variable name`);
}
