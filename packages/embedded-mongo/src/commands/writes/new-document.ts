import { BSONRegExp, ObjectId } from 'bson';
import {
  asBuffer,
  checkDocument,
  decode,
  decodeValue,
  type Document,
  encode,
  field,
  isDocument,
  setField,
  Undefined,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';

/** Maximum size in bytes of a document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Validates a document from a client and returns it in stored form, with `_id` first. */
export function prepareNewDocument(bytes: Uint8Array): Uint8Array {
  const buffer = asBuffer(bytes);
  checkDocument(buffer);
  if (buffer.toString('latin1', 5, 9) !== '_id\0')
    return checkDocumentSize(encode(withLeadingId(decode(bytes))));
  checkId(decodeValue(buffer[4] ?? 0, buffer, 9));
  return checkDocumentSize(bytes);
}

/** Like `prepareNewDocument`, for a document created on the server. */
export function encodeNewDocument(document: Document): Uint8Array {
  const whole = withLeadingId(document);
  checkId(whole['_id']);
  return checkDocumentSize(encode(whole));
}

/** Moves `_id` to the front, and generates one if it is missing. */
export function withLeadingId(document: Document): Document {
  const { _id = new ObjectId() } = document;
  checkId(_id);
  const whole: Document = { _id };
  for (const name of Object.keys(document))
    if (name !== '_id') setField(whole, name, field(document, name));

  return whole;
}

/** Throws BSONObjectTooLarge if a document is too large. */
export function checkDocumentSize(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return bytes;
  refuse(
    codes.BSONObjectTooLarge,
    `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
}

function checkId(id: unknown): void {
  const kind = Array.isArray(id) ? 'array' : id instanceof BSONRegExp ? 'regex' : undefined;
  if (kind)
    refuse(codes.InvalidIdField, `can't use a${kind === 'array' ? 'n' : ''} ${kind} for _id`);
  if (id instanceof Undefined) refuse(codes.InvalidIdField, "can't use a undefined for _id");
  const dollar = isDocument(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (dollar !== undefined) {
    refuse(
      codes.DollarPrefixedFieldName,
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}
