import { isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileFilter } from '../../query/index.js';
import { streamingStage, type StageCompiler } from '../stage.js';

export const match: StageCompiler = (operand, { collation, variables }) => {
  if (!isDocument(operand)) refuse(15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(operand, { collation, variables });
  return streamingStage((document) => (filter.matches(document) ? document : undefined));
};
