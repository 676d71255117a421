import { isDocument, RawDocument } from '../../bson/index.js';
import { CommandError, refuse } from '../../errors.js';
import { applyBranch, parseProjection } from '../../query/index.js';
import { streamingStage, type StageCompiler } from '../stage.js';

export const project: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) refuse(15969, `$project specification must be an object`);
  if (Object.keys(operand).length === 0)
    refuse(51272, `Invalid $project :: caused by :: it must have at least one field`);
  const { root: branch, mode } = prefixErrors('$project', () => parseProjection(operand, context));
  return streamingStage((root) =>
    RawDocument.from(applyBranch(root.document, branch, { mode, root })),
  );
};

/** Runs `parse` and prefixes its errors with the name of the stage, as MongoDB does. */
export function prefixErrors<T>(stage: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    refuse(error.code, `Invalid ${stage} :: caused by :: ${error.message}`);
  }
}
