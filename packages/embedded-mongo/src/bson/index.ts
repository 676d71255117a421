export { checkDocument, decode, decodeValue } from './decode.js';
export { encode, encodeAtOffset } from './encode.js';
export { asBuffer, findElement, findInArray, forEachElement } from './layout.js';
export { arrayIndex, Path, valueAt, withValueAt } from './path.js';
export { RawDocument } from './raw-document.js';
export { RawArray, RawValue } from './raw-values.js';
export { compareValues, equalValues } from './compare.js';
export { createEqualityKey } from './identity.js';
export { type Collation, compileCollation } from './collation.js';
export { describeValue } from './describe.js';
export { decimalParts, parseDecimal, roundDecimal, toDecimal } from './decimal.js';
export * from './numbers.js';
export { NumberSum } from './sum-of.js';
export {
  clone,
  codeOfTypeName,
  DbPointer,
  type Document,
  field,
  isArray,
  isDocument,
  isInt32,
  isNumeric,
  isTypeCode,
  setField,
  typeCode,
  typeName,
  typeOrdinal,
  Undefined,
} from './values.js';
