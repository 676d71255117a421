import {
  type Document,
  field,
  isDocument,
  Path,
  RawDocument,
  withValueAt,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  checkVariableName,
  compileExpression,
  type Expression,
  type Frame,
  parseFieldPath,
  withVariables,
} from '../../expressions/index.js';
import { joinBatch } from '../join.js';
import { type Narrow, narrowing } from '../narrow.js';
import { checkOptions, requiredText, stageOptions } from '../options.js';
import { batchesOf, runStages } from '../run.js';
import {
  type Batches,
  collect,
  type Run,
  type Stage,
  type StageCompiler,
  type StageContext,
} from '../stage.js';

interface Lookup {
  from: string | undefined;
  as: readonly string[];
  /** The two fields that have to be equal, if any. */
  fields: { local: Path; foreign: Path } | undefined;
  variables: { name: string; value: Expression }[];
  pipeline: { stages: Stage[]; narrow: Narrow } | undefined;
}

const OPTIONS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

/** Performs a left outer join to another collection to filter in its documents. */
export const lookup: StageCompiler = (operand, context) => {
  const spec = parse(stageOptions('$lookup', operand), context);
  async function* run(batches: Batches, outer: Run): Batches {
    const isFixed = !spec.fields && spec.variables.length === 0;
    const once = isFixed ? await runInner(spec, outer, undefined) : undefined;
    for await (const batch of batches) {
      const { from, fields } = spec;
      const partners =
        fields && from !== undefined
          ? await joinBatch(batch, { from, fields, context }, outer)
          : undefined;
      const joined: RawDocument[] = [];
      for (const document of batch) {
        const candidates = partners?.(document);
        const inner = spec.pipeline ? { ...outer, frame: bindLet(spec, document, outer) } : outer;
        const found =
          once ?? (spec.pipeline ? await runInner(spec, inner, candidates) : candidates);
        const values = (found ?? []).map((each) => each.document);
        joined.push(RawDocument.from(withValueAt(document.document, spec.as, values)));
      }
      yield joined;
    }
  }
  return { run };
};

function bindLet(spec: Lookup, root: RawDocument, { frame }: Run): Frame | undefined {
  let inner = frame;
  for (const { name, value } of spec.variables)
    inner = { name, value: value({ root, frame }), outer: inner };

  return inner;
}

async function runInner(
  spec: Lookup,
  run: Run,
  candidates: RawDocument[] | undefined,
): Promise<RawDocument[]> {
  const { from, pipeline } = spec;
  const stages = pipeline?.stages ?? [];
  if (candidates) return collect(runStages(stages, one(candidates), run));
  const source =
    from === undefined ? [] : run.env.openCollection(from, pipeline?.narrow(run.frame));
  return collect(runStages(stages, batchesOf(source, run.env), run));
}

async function* one(batch: RawDocument[]): Batches {
  yield await Promise.resolve(batch);
}

function parse(options: Document, context: StageContext): Lookup {
  checkOptions('$lookup', options, OPTIONS);
  const as = requiredText('$lookup', options, 'as');
  const pipeline = field(options, 'pipeline');
  if (pipeline === undefined || Object.hasOwn(options, 'from'))
    requiredText('$lookup', options, 'from');
  const variables = parseLet(field(options, 'let'), context);
  const inner = withVariables(
    context,
    variables.map(({ name }) => name),
  );
  return {
    from:
      field(options, 'from') === undefined ? undefined : requiredText('$lookup', options, 'from'),
    as: parseFieldPath(as).names,
    fields: parseFields(options, pipeline !== undefined),
    variables,
    pipeline:
      pipeline === undefined
        ? undefined
        : {
            stages: context.compile(pipeline, { ...inner, within: '$lookup' }),
            narrow: narrowing(pipeline, inner),
          },
  };
}

function parseFields(options: Document, hasPipeline: boolean): Lookup['fields'] {
  const given = ['localField', 'foreignField'].filter((name) => Object.hasOwn(options, name));
  if (given.length === 0 && hasPipeline) return undefined;
  if (given.length < 2) {
    refuse(
      codes.FailedToParse,
      "$lookup requires 'pipeline' or both 'localField' and 'foreignField'",
    );
  }
  return {
    local: new Path(requiredText('$lookup', options, 'localField')),
    foreign: new Path(requiredText('$lookup', options, 'foreignField')),
  };
}

/** Compiles the `let` of a stage. */
export function parseLet(spec: unknown, context: StageContext): Lookup['variables'] {
  if (spec === undefined) return [];
  if (!isDocument(spec)) refuse(codes.FailedToParse, "$lookup argument 'let' must be an object");
  return Object.keys(spec).map((name) => {
    checkVariableName(name);
    return { name, value: compileExpression(spec[name], context) };
  });
}
