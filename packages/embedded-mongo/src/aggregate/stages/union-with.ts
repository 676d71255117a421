import { field, isArray } from '../../bson/index.js';
import { extractLeadingStages } from '../leading.js';
import { checkOptions, requiredStringOption, stageOptions } from '../options.js';
import { splitSourceIntoBatches, runStages } from '../run.js';
import type { DocumentBatches, PipelineRun, StageCompiler } from '../stage.js';

export const unionWith: StageCompiler = (operand, context) => {
  const options =
    typeof operand === 'string' ? { coll: operand } : stageOptions('$unionWith', operand);
  checkOptions('$unionWith', options, ['coll', 'pipeline']);
  const pipeline = field(options, 'pipeline') ?? [];
  const isOwnSource = field(options, 'coll') === undefined && Object.hasOwn(options, 'pipeline');
  const coll = isOwnSource ? undefined : requiredStringOption('$unionWith', options, 'coll');
  const stages = context.compile(pipeline, { ...context, within: '$unionWith' });
  const { filter } = extractLeadingStages(isArray(pipeline) ? pipeline : []);
  async function* run(batches: DocumentBatches, outer: PipelineRun): DocumentBatches {
    yield* batches;
    const source = coll === undefined ? [] : outer.env.openCollection(coll, filter);
    yield* runStages(stages, splitSourceIntoBatches(source, outer.env), outer);
  }
  return { run };
};
