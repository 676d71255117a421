import { type Document, isDocument } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Expression, Operator, Scope } from './scope.js';

/** The values of an operator's named options; those that were not given are missing. */
export type Values = Readonly<Record<string, unknown>>;

interface Named {
  name: string;
  required: readonly string[];
  optional?: readonly string[];
}

/** An operator whose operand is a document of named options. */
export function named(
  { name, required, optional = [] }: Named,
  compute: (values: Values, scope: Scope) => unknown,
): Operator {
  return (operand, context, compile) => {
    const options = namedOptions({ name, required, optional }, operand);
    const expressions = Object.entries(options).map(([option, spec]): [string, Expression] => [
      option,
      compile(spec, context),
    ]);
    return (scope) =>
      compute(
        Object.fromEntries(expressions.map(([option, value]) => [option, value(scope)])),
        scope,
      );
  };
}

/** Checks the names of an operator's options. */
export function namedOptions({ name, required, optional = [] }: Named, operand: unknown): Document {
  if (!isDocument(operand))
    refuse(codes.FailedToParse, `${name} only supports an object as its argument`);
  const unknown = Object.keys(operand).find(
    (each) => !required.includes(each) && !optional.includes(each),
  );
  if (unknown !== undefined)
    refuse(codes.FailedToParse, `Unrecognized argument to ${name}: ${unknown}`);
  const missing = required.find((each) => !Object.hasOwn(operand, each));
  if (missing === undefined) return operand;
  refuse(codes.FailedToParse, `Missing '${missing}' parameter to ${name}`);
}
