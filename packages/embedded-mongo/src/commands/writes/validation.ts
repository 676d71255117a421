import { type Document, isDocument, RawDocument } from '../../bson/index.js';
import { codes, CommandError, refuse } from '../../errors.js';
import { compileFilter, type Filter } from '../../query/index.js';
import type { Collection } from '../../storage/collection.js';
import { readDocumentField, readBooleanField, readStringField } from '../shared/arguments.js';
import type { Context } from '../shared/context.js';

const compiled = new WeakMap<Document, Filter>();

export function validateDocument(
  { body }: Pick<Context, 'body'>,
  collection: Collection,
  { after, before }: { after: Uint8Array; before?: Uint8Array },
): void {
  const filter = validatorOf(collection);
  if (!filter || readBooleanField(body, 'bypassDocumentValidation')) return;
  const document = RawDocument.of(after);
  if (filter.matches(document) || collection.options['validationAction'] === 'warn') return;
  // With validationLevel "moderate", documents that are already invalid may remain invalid.
  if (before && collection.options['validationLevel'] === 'moderate' && !filter.matches(before))
    return;
  const details = { operatorName: Object.keys(filter.spec)[0] ?? '' };
  throw new CommandError(codes.DocumentValidationFailure, 'Document failed validation', {
    errInfo: { failingDocumentId: document.document['_id'], details },
  });
}

const CHOICES: Record<string, readonly string[]> = {
  validationLevel: ['off', 'strict', 'moderate'],
  validationAction: ['error', 'warn'],
};

export function checkValidationOptions(command: string, body: Document): void {
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = readStringField(body, name);
    if (value === undefined || choices.includes(value)) continue;
    refuse(
      codes.BadValue,
      `Enumeration value '${value}' for field '${command}.${name}' is not a valid value.`,
    );
  }
  compileFilter(readDocumentField(body, 'validator') ?? {});
}

function validatorOf(collection: Collection): Filter | undefined {
  const spec = collection.options['validator'];
  const level = collection.options['validationLevel'];
  if (!isDocument(spec) || Object.keys(spec).length === 0 || level === 'off') return undefined;
  const cached = compiled.get(spec);
  if (cached) return cached;
  const filter = compileFilter(spec);
  compiled.set(spec, filter);
  return filter;
}
