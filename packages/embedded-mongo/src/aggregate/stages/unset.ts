import { RawDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { applyBranch, parseProjection } from '../../query/index.js';
import { streamingStage, type StageCompiler } from '../stage.js';
import { prefixErrors } from './project.js';

export const unset: StageCompiler = (operand, context) => {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (!paths.every((path) => typeof path === 'string' && path !== ''))
    refuse(31002, '$unset specification must be a string or an array');
  if (paths.length === 0) refuse(31119, '$unset specification must have at least one field');
  const spec = Object.fromEntries(paths.map((path) => [String(path), false]));
  const { root: branch } = prefixErrors('$unset', () => parseProjection(spec, context));
  return streamingStage((root) =>
    RawDocument.from(applyBranch(root.document, branch, { mode: 'exclude', root })),
  );
};
