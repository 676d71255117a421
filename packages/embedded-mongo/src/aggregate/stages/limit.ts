import { describe, isNumeric } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { wholeNumber } from '../options.js';
import type { Batches, StageCompiler } from '../stage.js';

export const limit: StageCompiler = (operand) => {
  const most = wholeNumber(operand);
  if (most === 0) refuse(15958, 'the limit must be positive');
  if (most === undefined) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    refuse(5107201, `Expected ${expected} in: $limit: ${describe(operand)}`);
  }
  async function* run(batches: Batches): Batches {
    let left = most ?? 0;
    for await (const batch of batches) {
      yield batch.slice(0, left);
      left -= batch.length;
      if (left <= 0) return;
    }
  }
  return { run };
};
