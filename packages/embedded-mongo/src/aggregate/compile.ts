import { isArray, isDocument, type RawDocument } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { PipelineContext, PipelineStage, StageContext } from './stage.js';
import { stages as compilers } from './stages/index.js';

/** Compiles the stages of an aggregation pipeline. Throws the same error as MongoDB if a stage is invalid. */
export function compileStages(pipeline: unknown, context: PipelineContext): PipelineStage[] {
  if (!isArray(pipeline))
    refuse(codes.TypeMismatch, "'pipeline' option must be specified as an array");
  return pipeline.map((spec: unknown, index) => {
    const [name, operand] = parseStage(spec);
    const compiler = compilers.get(name);
    if (!compiler) refuse(40324, `Unrecognized pipeline stage name: '${name}'`);
    const isLast = index === pipeline.length - 1;
    const inner: StageContext = {
      ...context,
      isFirst: index === 0,
      isLast,
      next: pipeline[index + 1],
      compile: compileStages,
    };
    checkPlace(name, inner);
    return compiler(operand, inner);
  });
}

const FIRST_ONLY = new Set(['$documents', '$listLocalSessions']);
const LAST_ONLY = new Set(['$merge', '$out']);
const NOT_IN_FACET = new Set([...FIRST_ONLY, ...LAST_ONLY, '$facet']);

function checkPlace(name: string, { isFirst, isLast, within }: StageContext): void {
  if (within === '$facet' && NOT_IN_FACET.has(name))
    refuse(40600, `${name} is not allowed to be used within a $facet stage`);
  if (FIRST_ONLY.has(name) && !isFirst)
    refuse(40602, `${name} is only valid as the first stage in a pipeline`);
  if (LAST_ONLY.has(name) && !isLast)
    refuse(40601, `${name} can only be the final stage in the pipeline`);
  if (LAST_ONLY.has(name) && within !== undefined)
    refuse(51047, `${name} is not allowed within a ${within}'s sub-pipeline`);
}

/** Returns the name and operand of one stage. Throws if the stage does not have exactly one field. */
export function parseStage(spec: unknown): [string, unknown] {
  if (!isDocument(spec))
    refuse(codes.TypeMismatch, "Each element of the 'pipeline' array must be an object");
  const [name, ...rest] = Object.keys(spec);
  if (name !== undefined && rest.length === 0) return [name, spec[name]];
  refuse(40323, 'A pipeline stage specification object must contain exactly one field.');
}

/** Context for compiling update pipelines: `isAllowed` returns true for stages that updates support. */
export interface DocumentStagesContext extends PipelineContext {
  isAllowed: (name: string) => boolean;
}

/** Compiles stages that map one document to one document, as in pipeline updates. */
export function compileDocumentStages(
  pipeline: readonly unknown[],
  { isAllowed, ...context }: DocumentStagesContext,
): (document: RawDocument) => RawDocument {
  for (const spec of pipeline) {
    const [name] = parseStage(spec);
    if (!compilers.has(name)) refuse(40324, `Unrecognized pipeline stage name: '${name}'`);
    if (!isAllowed(name))
      refuse(codes.InvalidOptions, `${name} is not allowed to be used within an update`);
  }
  const compiled = compileStages(pipeline, context);
  return (document) =>
    compiled.reduce((current, stage) => stage.each?.(current) ?? current, document);
}
