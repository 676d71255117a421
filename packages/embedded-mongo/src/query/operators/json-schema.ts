import {
  compareNumbers,
  describe,
  type Document,
  field,
  identityOf,
  isArray,
  isDocument,
  isNumeric,
  toNumber,
  typeCode,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compilePattern } from '../../expressions/pattern.js';
import { nothingKnown } from '../matcher.js';
import type { TopOperator } from './logical.js';
import { typeCodes } from './type.js';

/** Whether a value, which is never missing, satisfies a schema. */
type Accepts = (value: unknown) => boolean;

/** Compiles one keyword; `schema` is the document it stands in. */
type Keyword = (operand: unknown, schema: Document, name: string) => Accepts;

const wrong = (name: string, expected: string): never =>
  refuse(codes.TypeMismatch, `$jsonSchema keyword '${name}' must be ${expected}`);

function listOf(name: string, operand: unknown): unknown[] {
  if (!isArray(operand)) return wrong(name, 'an array');
  if (operand.length > 0) return operand;
  refuse(codes.FailedToParse, `$jsonSchema keyword '${name}' cannot be an empty array`);
}

const schemaOf = (name: string, operand: unknown): Accepts =>
  isDocument(operand) ? compileSchema(operand) : wrong(name, 'an object');

function schemasOf(name: string, operand: unknown): [string, Accepts][] {
  if (!isDocument(operand)) return wrong(name, 'an object');
  return Object.entries(operand).map(([key, schema]) => [key, schemaOf(`${name}.${key}`, schema)]);
}

/** A bound of a length: of a string in characters, of an array, of a document in fields. */
function sized(measure: (value: unknown) => number | undefined, sign: 1 | -1): Keyword {
  return (operand, _schema, name) => {
    const bound = isNumeric(operand) ? toNumber(operand) : NaN;
    if (!Number.isInteger(bound) || bound < 0)
      refuse(codes.FailedToParse, `$jsonSchema keyword '${name}' must be a non-negative integer`);
    return (value) => ((measure(value) ?? bound) - bound) * sign >= 0;
  };
}

const characters = (value: unknown): number | undefined =>
  typeof value === 'string' ? Array.from(value).length : undefined;
const elements = (value: unknown): number | undefined =>
  isArray(value) ? value.length : undefined;
const fields = (value: unknown): number | undefined =>
  isDocument(value) ? Object.keys(value).length : undefined;

function bound(exclusive: string, sign: 1 | -1): Keyword {
  return (operand, schema, name) => {
    if (!isNumeric(operand)) return wrong(name, 'a number');
    const least = field(schema, exclusive) === true ? 1 : 0;
    return (value) => !isNumeric(value) || compareNumbers(value, operand) * sign >= least;
  };
}

function counts(isEnough: (count: number, of: number) => boolean): Keyword {
  return (operand, _schema, name) => {
    const schemas = listOf(name, operand).map((each) => schemaOf(name, each));
    return (value) => isEnough(schemas.filter((accepts) => accepts(value)).length, schemas.length);
  };
}

const required: Keyword = (operand, _schema, keyword) => {
  const names = listOf(keyword, operand).map((name) =>
    typeof name === 'string' ? name : wrong(keyword, 'an array of strings'),
  );
  return (value) => !isDocument(value) || names.every((name) => Object.hasOwn(value, name));
};

const properties: Keyword = (operand, _schema, keyword) => {
  const schemas = schemasOf(keyword, operand);
  return (value) =>
    !isDocument(value) ||
    schemas.every(([name, accepts]) => !Object.hasOwn(value, name) || accepts(value[name]));
};

const patternProperties: Keyword = (operand, _schema, keyword) => {
  const schemas = schemasOf(keyword, operand).map(
    ([pattern, accepts]) => [compilePattern(pattern, ''), accepts] as const,
  );
  return (value) =>
    !isDocument(value) ||
    Object.keys(value).every((name) =>
      schemas.every(([regex, accepts]) => !regex.test(name) || accepts(value[name])),
    );
};

/** Fields that no other keyword names are refused or satisfy a schema. */
const additionalProperties: Keyword = (operand, schema, keyword) => {
  const accepts = typeof operand === 'boolean' ? () => operand : schemaOf(keyword, operand);
  const namesOf = (name: string): string[] => Object.keys(field(schema, name) ?? {});
  const names = new Set(namesOf('properties'));
  const patterns = namesOf('patternProperties').map((name) => compilePattern(name, ''));
  const isNamed = (name: string): boolean =>
    names.has(name) || patterns.some((each) => each.test(name));
  return (value) =>
    !isDocument(value) || Object.keys(value).every((name) => isNamed(name) || accepts(value[name]));
};

const items: Keyword = (operand, _schema, keyword) => {
  const accepts = schemaOf(keyword, operand);
  return (value) => !isArray(value) || value.every((each) => accepts(each));
};

const uniqueItems: Keyword = (operand) => (value) =>
  operand !== true ||
  !isArray(value) ||
  new Set(value.map((each) => identityOf(each))).size === value.length;

const ofType: Keyword = (operand) => {
  const accepted = typeCodes(operand);
  return (value) => accepted.has(typeCode(value));
};

const JSON_TYPES = new Set(['array', 'boolean', 'null', 'number', 'object', 'string']);

const ofJsonType: Keyword = (operand, schema, keyword) => {
  const names: unknown[] = isArray(operand) ? operand : [operand];
  const unknown = names.find((name) => typeof name !== 'string' || !JSON_TYPES.has(name));
  if (unknown !== undefined)
    refuse(codes.BadValue, `Unknown type name alias: ${describe(unknown)} in $jsonSchema`);
  return ofType(
    names.map((name) => (name === 'boolean' ? 'bool' : name)),
    schema,
    keyword,
  );
};

const oneOfValues: Keyword = (operand, _schema, keyword) => {
  const identities = new Set(listOf(keyword, operand).map((each) => identityOf(each)));
  return (value) => identities.has(identityOf(value));
};

const pattern: Keyword = (operand, _schema, keyword) => {
  if (typeof operand !== 'string') return wrong(keyword, 'a string');
  const compiled = compilePattern(operand, '');
  return (value) => typeof value !== 'string' || compiled.test(value);
};

const anything: Keyword = () => () => true;

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['additionalProperties', additionalProperties],
  ['allOf', counts((count, of) => count === of)],
  ['anyOf', counts((count) => count > 0)],
  ['bsonType', ofType],
  ['description', anything],
  ['enum', oneOfValues],
  ['exclusiveMaximum', anything],
  ['exclusiveMinimum', anything],
  ['items', items],
  ['maxItems', sized(elements, -1)],
  ['maxLength', sized(characters, -1)],
  ['maxProperties', sized(fields, -1)],
  ['maximum', bound('exclusiveMaximum', -1)],
  ['minItems', sized(elements, 1)],
  ['minLength', sized(characters, 1)],
  ['minProperties', sized(fields, 1)],
  ['minimum', bound('exclusiveMinimum', 1)],
  ['not', (operand, _schema, name) => negate(schemaOf(name, operand))],
  ['oneOf', counts((count) => count === 1)],
  ['pattern', pattern],
  ['patternProperties', patternProperties],
  ['properties', properties],
  ['required', required],
  ['title', anything],
  ['type', ofJsonType],
  ['uniqueItems', uniqueItems],
]);

function negate(accepts: Accepts): Accepts {
  return (value) => !accepts(value);
}

/** Keywords that are not known are refused rather than ignored. */
function compileSchema(schema: Document): Accepts {
  const tests = Object.keys(schema).map((name) => {
    const keyword = keywords.get(name);
    if (keyword) return keyword(schema[name], schema, name);
    refuse(codes.FailedToParse, `Unknown $jsonSchema keyword: ${name}`);
  });
  return (value) => tests.every((accepts) => accepts(value));
}

/** Matches documents that satisfy the specified JSON Schema, of which the basics are known. */
export const jsonSchema: TopOperator = (operand) => {
  if (!isDocument(operand)) refuse(codes.TypeMismatch, '$jsonSchema must be an object');
  const accepts = compileSchema(operand);
  return { matcher: ({ document }) => accepts(document), analysis: nothingKnown };
};
