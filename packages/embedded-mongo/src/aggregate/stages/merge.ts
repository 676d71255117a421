import { describe, type Document, field, isArray, RawDocument } from '../../bson/index.js';
import { codes, CommandError, refuse } from '../../errors.js';
import { type Frame, withVariables } from '../../expressions/index.js';
import { checkOptions, stageOptions } from '../options.js';
import {
  type Batches,
  type MergeTarget,
  type Run,
  type Stage,
  type StageCompiler,
  type StageContext,
  type Transform,
} from '../stage.js';
import { parseLet } from './lookup.js';
import { targetOf } from './out.js';

/** Writes the results of the pipeline to a collection, merging them with what it holds. */
export const merge: StageCompiler = (operand, context) => {
  const options: Document =
    typeof operand === 'string' ? { into: operand } : stageOptions('$merge', operand, 51182);
  checkOptions('$merge', options, ['into', 'on', 'let', 'whenMatched', 'whenNotMatched']);
  const target = targetOf('$merge', options['into']);
  const on = onOf(field(options, 'on') ?? '_id');
  const transformIn = transformOf(options, on, context);
  const whenNotMatched = missOf(field(options, 'whenNotMatched') ?? 'insert');
  async function* run(batches: Batches, outer: Run): Batches {
    const { mergeInto } = outer.env;
    if (!mergeInto) refuse(codes.IllegalOperation, '$merge is not allowed here');
    const whenMatched = transformIn(outer.frame);
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

const transforms: Record<string, Transform> = {
  replace: (stored, added) => ({ _id: stored['_id'], ...added }),
  keepExisting: (stored) => stored,
  merge: (stored, added) => ({ ...stored, ...added }),
};

/** The `on` fields of the document that is there already are told to the client. */
function failing(on: readonly string[]): Transform {
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

/** A pipeline sees the stored document as its root and the new one as `$$new`. */
function transformOf(
  options: Document,
  on: readonly string[],
  context: StageContext,
): (frame: Frame | undefined) => Transform {
  const chosen = field(options, 'whenMatched') ?? 'merge';
  if (!isArray(chosen)) {
    if (chosen === 'fail') return () => failing(on);
    const known =
      typeof chosen === 'string' && Object.hasOwn(transforms, chosen)
        ? transforms[chosen]
        : undefined;
    if (known) return () => known;
    refuse(codes.BadValue, `${describe(chosen)} for '$merge.whenMatched' is not a valid value.`);
  }
  const variables = parseLet(field(options, 'let'), context);
  const names = variables.map(({ name }) => name);
  const stages = context.compile(chosen, withVariables(context, ['new', ...names]));
  return (outer) => (stored, added) => {
    const root = RawDocument.from(added);
    let frame: Frame | undefined = { name: 'new', value: added, outer };
    for (const { name, value } of variables)
      frame = { name, value: value({ root, frame: outer }), outer: frame };

    return through(stages, RawDocument.from(stored), frame).document;
  };
}

function through(stages: Stage[], document: RawDocument, frame: Frame): RawDocument {
  return stages.reduce((current, stage) => stage.each?.(current, frame) ?? current, document);
}
