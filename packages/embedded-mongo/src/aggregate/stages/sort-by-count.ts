import { isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { runStages } from '../run.js';
import type { StageCompiler } from '../stage.js';
import { group } from './group.js';
import { sort } from './sort.js';

export const sortByCount: StageCompiler = (operand, context) => {
  const isExpression =
    (typeof operand === 'string' && operand.startsWith('$')) ||
    (isDocument(operand) && Object.keys(operand)[0]?.startsWith('$'));
  if (!isExpression)
    refuse(40148, 'the sortByCount field must be a $-prefixed path or an expression');
  const stages = [
    group({ _id: operand, count: { $sum: 1 } }, context),
    sort({ count: -1 }, { ...context, next: undefined }),
  ];
  return { run: (batches, run) => runStages(stages, batches, run) };
};
