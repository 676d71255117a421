import { type Document, field, isDocument, isNumeric, toNumber, typeName } from '../bson/index.js';
import { codes, refuse } from '../errors.js';

/** Returns the operand of a stage as a document. Throws if it is not an object. */
export function stageOptions(
  name: string,
  operand: unknown,
  code: number = codes.FailedToParse,
): Document {
  if (isDocument(operand)) return operand;
  refuse(code, `the ${name} stage must be an object, but found ${typeName(operand)}`);
}

export function checkOptions(
  name: string,
  options: Document,
  allowedNames: readonly string[],
): void {
  const unknown = Object.keys(options).find((each) => !allowedNames.includes(each));
  if (unknown === undefined) return;
  refuse(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
}

export function requiredStringOption(name: string, options: Document, option: string): string {
  const value = field(options, option);
  if (typeof value === 'string' && value !== '') return value;
  if (value === undefined)
    refuse(40414, `BSON field '${name}.${option}' is missing but a required field`);
  refuse(
    codes.FailedToParse,
    `${name} argument '${option}' must be a string, is type ${typeName(value)}`,
  );
}

/** Returns the value if it is a non-negative integer, otherwise undefined. */
export function toNonNegativeInteger(value: unknown): number | undefined {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}
