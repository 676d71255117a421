import {
  type Document,
  field,
  isArray,
  isDocument,
  Path,
  RawDocument,
  typeName,
  valueAt,
  withValueAt,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import {
  type DocumentBatches,
  splitIntoBatches,
  type PipelineRun,
  type StageCompiler,
} from '../stage.js';

interface Unwinding {
  path: Path;
  indexPath: string[] | undefined;
  keepsEmpty: boolean;
}

export const unwind: StageCompiler = (operand) => {
  const unwinding = parse(operand);
  async function* run(batches: DocumentBatches, { env }: PipelineRun): DocumentBatches {
    let ready: RawDocument[] = [];
    for await (const document of singly(batches)) {
      // An array may be large, so later stages receive its elements in small batches.
      for (const unwound of splitIntoBatches(unwindOne(document, unwinding))) {
        ready.push(...unwound);
        if (ready.length < ENOUGH) continue;
        yield ready;
        ready = [];
        await env.checkpoint?.();
      }
    }
    if (ready.length > 0) yield ready;
  }
  return { run };
};

const ENOUGH = 256;

async function* singly(batches: DocumentBatches): AsyncIterable<RawDocument> {
  for await (const batch of batches) yield* batch;
}

function unwindOne(
  document: RawDocument,
  { path, indexPath, keepsEmpty }: Unwinding,
): RawDocument[] {
  const value = valueAt(document.document, path.names);
  const place = (element: unknown, index: bigint | null): RawDocument => {
    let result = document.document;
    if (element !== value) result = withValueAt(result, path.names, element);
    return RawDocument.from(indexPath ? withValueAt(result, indexPath, index) : result);
  };
  if (isArray(value) && value.length > 0)
    return value.map((element, index) => place(element, BigInt(index)));

  if (isArray(value)) return keepsEmpty ? [place(undefined, null)] : [];
  const isEmpty = value === undefined || value === null;
  return isEmpty && !keepsEmpty ? [] : [place(value, null)];
}

function parse(operand: unknown): Unwinding {
  if (typeof operand !== 'string' && !isDocument(operand))
    refuse(15981, `expected a string or an object for $unwind stage, got ${typeName(operand)}`);
  const options: Document = typeof operand === 'string' ? { path: operand } : operand;
  const unknown = Object.keys(options).find((name) => !allowedFields.has(name));
  if (unknown !== undefined) refuse(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const path = field(options, 'path');
  if (path === undefined) refuse(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    refuse(28808, `expected a string as the path for $unwind, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    refuse(28818, `path option to $unwind should be prefixed with a '$': ${path}`);
  return {
    path: new Path(path.slice(1)),
    indexPath: indexPathOf(field(options, 'includeArrayIndex')),
    keepsEmpty: field(options, 'preserveNullAndEmptyArrays') === true,
  };
}

const allowedFields = new Set(['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);

function indexPathOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '')
    refuse(28810, 'includeArrayIndex of $unwind should be a non-empty string');
  if (value.startsWith('$'))
    refuse(28822, `includeArrayIndex of $unwind should not begin with a '$': ${value}`);
  return value.split('.');
}
