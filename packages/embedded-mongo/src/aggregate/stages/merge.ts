import { describeValue, type Document, field, isArray } from '../../bson/index.js';
import { codes, CommandError, refuse } from '../../errors.js';
import { checkOptions, stageOptions } from '../options.js';
import type {
  DocumentBatches,
  MergeTarget,
  PipelineRun,
  StageCompiler,
  DocumentMerge,
} from '../stage.js';
import { parseTargetCollection } from './out.js';

export const merge: StageCompiler = (operand) => {
  const options: Document =
    typeof operand === 'string' ? { into: operand } : stageOptions('$merge', operand, 51182);
  checkOptions('$merge', options, ['into', 'on', 'whenMatched', 'whenNotMatched']);
  const target = parseTargetCollection('$merge', options['into']);
  const on = onOf(field(options, 'on') ?? '_id');
  const whenMatched = transformOf(field(options, 'whenMatched') ?? 'merge', on);
  const whenNotMatched = missOf(field(options, 'whenNotMatched') ?? 'insert');
  async function* run(batches: DocumentBatches, outer: PipelineRun): DocumentBatches {
    const { mergeInto } = outer.env;
    if (!mergeInto) refuse(codes.IllegalOperation, '$merge is not allowed here');
    for await (const batch of batches) {
      for (const { document } of batch)
        await mergeInto({ ...target, on, whenMatched, whenNotMatched }, document);
    }
    yield [];
  }
  return { run };
};

function onOf(on: unknown): string[] {
  const names: unknown[] = isArray(on) ? on : [on];
  return names.map((name) => {
    if (typeof name === 'string') return name;
    refuse(51186, "$merge 'on' field must be a string or an array of strings");
  });
}

function missOf(value: unknown): MergeTarget['whenNotMatched'] {
  if (value === 'insert' || value === 'discard' || value === 'fail') return value;
  refuse(codes.BadValue, `'${String(value)}' for '$merge.whenNotMatched' is not a valid value.`);
}

const transforms: Record<string, DocumentMerge> = {
  replace: (stored, added) => ({ _id: stored['_id'], ...added }),
  keepExisting: (stored) => stored,
  merge: (stored, added) => ({ ...stored, ...added }),
};

/** Reports the `on` fields of the existing document in the error, as MongoDB does. */
function failing(on: readonly string[]): DocumentMerge {
  return (stored) => {
    throw new CommandError(
      codes.DuplicateKey,
      '$merge failed due to a DuplicateKey error: whenMatched is fail and a document matched',
      {
        keyPattern: Object.fromEntries(on.map((name) => [name, 1])),
        keyValue: Object.fromEntries(on.map((name) => [name, stored[name]])),
      },
    );
  };
}

function transformOf(chosen: unknown, on: readonly string[]): DocumentMerge {
  if (chosen === 'fail') return failing(on);
  const transform =
    typeof chosen === 'string' && Object.hasOwn(transforms, chosen)
      ? transforms[chosen]
      : undefined;
  if (transform) return transform;
  refuse(codes.BadValue, `${describeValue(chosen)} for '$merge.whenMatched' is not a valid value.`);
}
