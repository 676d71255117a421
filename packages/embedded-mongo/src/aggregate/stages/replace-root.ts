import { describeValue, isDocument, RawDocument, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileExpression } from '../../expressions/index.js';
import {
  streamingStage,
  type PipelineStage,
  type StageCompiler,
  type StageContext,
} from '../stage.js';

function replaces(spec: unknown, name: string, context: StageContext): PipelineStage {
  const expression = compileExpression(spec, context);
  return streamingStage((root) => {
    const value = expression(root);
    if (isDocument(value)) return RawDocument.from(value);
    refuse(
      40228,
      `'${name}' expression must evaluate to an object, but was: ${describeValue(value)}`,
    );
  });
}

export const replaceRoot: StageCompiler = (operand, context) => {
  if (!isDocument(operand))
    refuse(40229, `expected an object for $replaceRoot stage, got ${typeName(operand)}`);
  const unknown = Object.keys(operand).find((name) => name !== 'newRoot');
  if (unknown !== undefined)
    refuse(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
  if (!Object.hasOwn(operand, 'newRoot'))
    refuse(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaces(operand['newRoot'], 'newRoot', context);
};

/** An alias of `$replaceRoot` whose operand is the new document itself. */
export const replaceWith: StageCompiler = (operand, context) =>
  replaces(operand, 'replacement document', context);
