import { compilePipeline } from '../../aggregate/index.js';
import { isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { readArrayField, readStringField } from '../shared/arguments.js';
import type { Context } from '../shared/context.js';
import { pipelineEnv } from './pipeline-env.js';
import { validatePipelineSource } from '../shared/pipeline-source.js';
import { MAX_VIEW_DEPTH, throwViewTooDeep } from '../shared/views.js';
import { findVisibleCollection } from '../shared/visible-collections.js';

/** Throws if a view definition is invalid: it refers to itself, or has a stage that views do not support. */
export function checkView(context: Context, name: string): void {
  const viewOn = readStringField(context.body, 'viewOn');
  if (viewOn === '') refuse(codes.BadValue, "'viewOn' cannot be empty");
  if (viewOn !== undefined) checkBelow(context, viewOn, name);
  const stages = readArrayField(context.body, 'pipeline') ?? [];
  for (const spec of stages) {
    const writing = ['$out', '$merge'].find((each) => isDocument(spec) && each in spec);
    if (writing !== undefined) refuseStage(writing);
  }
  compilePipeline(
    stages,
    pipelineEnv(context, undefined, () => []),
  );
  validatePipelineSource(stages, name);
}

/** Follows the chain of underlying views. Throws if the chain is too long or contains the view itself. */
function checkBelow(context: Context, viewOn: string, name: string): void {
  let below = viewOn;
  for (let depth = 1; ; depth++) {
    if (below === name) refuse(codes.GraphContainsCycle, `View cycle detected: ${name}`);
    const view = findVisibleCollection(context, `${context.database}.${below}`);
    if (!view?.isView) return;
    if (depth >= MAX_VIEW_DEPTH) throwViewTooDeep();
    below = String(view.options['viewOn']);
  }
}

function refuseStage(name: string): never {
  refuse(
    codes.OptionNotSupportedOnView,
    `The aggregation stage ${name} cannot be used in a view definition`,
  );
}
