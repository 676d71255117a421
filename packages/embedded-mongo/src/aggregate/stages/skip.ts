import { describe, isNumeric } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { wholeNumber } from '../options.js';
import type { Batches, StageCompiler } from '../stage.js';

export const skip: StageCompiler = (operand) => {
  const count = wholeNumber(operand);
  if (count === undefined) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    refuse(5107200, `Expected ${expected} in: $skip: ${describe(operand)}`);
  }
  async function* run(batches: Batches): Batches {
    let left = count ?? 0;
    for await (const batch of batches) {
      if (batch.length > left) yield batch.slice(left);
      left = Math.max(0, left - batch.length);
    }
  }
  return { run };
};
