import { isDocument } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Operator } from './expression.js';

/** The evaluated options of an operator, keyed by name. Options that the operand omits have no property. */
export type NamedOptions = Readonly<Record<string, unknown>>;

interface Named {
  name: string;
  required: readonly string[];
  optional?: readonly string[];
}

export function namedArgumentsOperator(
  { name, required, optional = [] }: Named,
  compute: (values: NamedOptions) => unknown,
): Operator {
  const allowedNames = [...required, ...optional];
  return (operand, context, compile) => {
    if (!isDocument(operand))
      refuse(codes.FailedToParse, `${name} only supports an object as its argument`);
    const unknown = Object.keys(operand).find((each) => !allowedNames.includes(each));
    if (unknown !== undefined)
      refuse(codes.FailedToParse, `Unrecognized argument to ${name}: ${unknown}`);
    const missing = required.find((each) => !Object.hasOwn(operand, each));
    if (missing !== undefined)
      refuse(codes.FailedToParse, `Missing '${missing}' parameter to ${name}`);
    const options = Object.entries(operand).map(
      ([option, spec]) => [option, compile(spec, context)] as const,
    );
    return (document) =>
      compute(Object.fromEntries(options.map(([option, value]) => [option, value(document)])));
  };
}
