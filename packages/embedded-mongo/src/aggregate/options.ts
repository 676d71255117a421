import { type Document, field, isDocument, isNumeric, toNumber, typeName } from '../bson/index.js';
import { codes, refuse } from '../errors.js';

/** The operand of a stage as a document. */
export function stageOptions(
  name: string,
  operand: unknown,
  code: number = codes.FailedToParse,
): Document {
  if (isDocument(operand)) return operand;
  refuse(code, `the ${name} stage must be an object, but found ${typeName(operand)}`);
}

/** Refuses options that a stage does not know. */
export function checkOptions(name: string, options: Document, known: readonly string[]): void {
  const unknown = Object.keys(options).find((each) => !known.includes(each));
  if (unknown === undefined) return;
  refuse(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
}

/** A string that a stage cannot do without. */
export function requiredText(name: string, options: Document, option: string): string {
  const value = field(options, option);
  if (typeof value === 'string' && value !== '') return value;
  if (value === undefined)
    refuse(40414, `BSON field '${name}.${option}' is missing but a required field`);
  refuse(
    codes.FailedToParse,
    `${name} argument '${option}' must be a string, is type ${typeName(value)}`,
  );
}

/** A whole number that is not negative, or undefined. */
export function wholeNumber(value: unknown): number | undefined {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}
