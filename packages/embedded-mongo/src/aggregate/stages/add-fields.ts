import { isDocument, RawDocument, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { applyBranch, parseAddedFields } from '../../query/index.js';
import { streamingStage, type StageCompiler } from '../stage.js';
import { prefixErrors } from './project.js';

function adds(name: string): StageCompiler {
  return (operand, context) => {
    if (!isDocument(operand))
      refuse(40272, `${name} stage must be an object, got ${typeName(operand)}`);
    const { root: branch } = prefixErrors(name, () => parseAddedFields(operand, context));
    return streamingStage((root) =>
      RawDocument.from(applyBranch(root.document, branch, { mode: 'add', root })),
    );
  };
}

export const addFields = adds('$addFields');

/** An alias of `$addFields`. */
export const set = adds('$set');
