import { isArray, isInt32, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { chargeBudget, withinBudget } from '../execution-budget.js';
import { checkVariableName } from '../field-path.js';
import { namedOptions } from '../named.js';
import { type Expression, type Operator, type Scope, withVariables } from '../scope.js';
import { isNullish, isTrue } from '../truth.js';

function elementsOf(name: string, input: Expression, scope: Scope): unknown[] | undefined {
  const value = input(scope);
  if (isNullish(value)) return undefined;
  if (isArray(value)) return value;
  refuse(
    name === '$map' ? 16883 : 28651,
    `input to ${name} must be an array not ${typeName(value)}`,
  );
}

function counted(elements: unknown[] | undefined): unknown[] | undefined {
  chargeBudget(elements?.length ?? 0);
  return elements;
}

function nameOf(spec: unknown): string {
  const name = typeof spec === 'string' ? spec : 'this';
  checkVariableName(name);
  return name;
}

const bind = ({ root, frame }: Scope, name: string, value: unknown): Scope => ({
  root,
  frame: { name, value, outer: frame },
});

/** Applies a subexpression to each element of an array and returns the array of resulting values in order. */
export const map: Operator = (operand, context, compile) => {
  const options = namedOptions(
    { name: '$map', required: ['input', 'in'], optional: ['as'] },
    operand,
  );
  const name = nameOf(options['as']);
  const input = compile(options['input'], context);
  const body = compile(options['in'], withVariables(context, [name]));
  return (scope) =>
    withinBudget(() => {
      const elements = counted(elementsOf('$map', input, scope));
      return elements?.map((each) => body(bind(scope, name, each)) ?? null) ?? null;
    });
};

/** Selects a subset of the array to return only the elements that match the filter condition. */
export const filter: Operator = (operand, context, compile) => {
  const options = namedOptions(
    { name: '$filter', required: ['input', 'cond'], optional: ['as', 'limit'] },
    operand,
  );
  const name = nameOf(options['as']);
  const input = compile(options['input'], context);
  const test = compile(options['cond'], withVariables(context, [name]));
  const limit = compile(options['limit'] ?? null, context);
  return (scope) =>
    withinBudget(() => {
      const elements = counted(elementsOf('$filter', input, scope));
      const found = elements?.filter((each) => isTrue(test(bind(scope, name, each))));
      return found?.slice(0, limitOf(limit(scope))) ?? null;
    });
};

function limitOf(value: unknown): number | undefined {
  if (isNullish(value)) return undefined;
  const limit = isNumeric(value) ? toNumber(value) : NaN;
  if (!isInt32(limit))
    refuse(327391, `$filter: limit must be represented as a 32-bit integral value: ${limit}`);
  if (limit > 0) return limit;
  refuse(327392, `$filter: limit must be greater than 0: ${limit}`);
}

/** Applies an expression to each element in an array and combines them into a single value. */
export const reduce: Operator = (operand, context, compile) => {
  const options = namedOptions(
    { name: '$reduce', required: ['input', 'initialValue', 'in'] },
    operand,
  );
  const input = compile(options['input'], context);
  const initial = compile(options['initialValue'], context);
  const body = compile(options['in'], withVariables(context, ['this', 'value']));
  return (scope) =>
    withinBudget(() => {
      const value = input(scope);
      if (isNullish(value)) return null;
      if (!isArray(value)) refuse(40080, `$reduce requires an array, found: ${typeName(value)}`);
      return counted(value)?.reduce<unknown>(
        (current, each) => body(bind(bind(scope, 'value', current), 'this', each)),
        initial(scope),
      );
    });
};
