import { clone, describeValue, type Document, equalValues, setField } from '../bson/index.js';
import { codes, refuse } from '../errors.js';

/** Compiles a replacement document, which preserves the `_id` of the document it replaces. */
export function compileReplacement(replacement: Document): (document: Document) => Document {
  for (const name of Object.keys(replacement)) {
    if (name.startsWith('$')) {
      refuse(
        codes.DollarPrefixedFieldName,
        `The dollar ($) prefixed field '${name}' is not allowed in a replacement`,
      );
    }
  }
  return (document) => {
    const id = document['_id'];
    const newId = replacement['_id'];
    if (id !== undefined && newId !== undefined && !equalValues(id, newId)) {
      refuse(
        codes.ImmutableField,
        `the (immutable) field '_id' was found to have been altered to ${describeValue(newId)}`,
      );
    }
    return id === undefined ? clone(replacement) : copyWithLeadingId(id, replacement);
  };
}

/** Returns a copy of a document with `_id` first. */
export function copyWithLeadingId(id: unknown, document: Document): Document {
  const result: Document = { _id: id };
  for (const name of Object.keys(document))
    if (name !== '_id') setField(result, name, clone(document[name]));

  return result;
}
