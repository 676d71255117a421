import { describeValue, isNumeric } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { toNonNegativeInteger } from '../options.js';
import type { DocumentBatches, StageCompiler } from '../stage.js';

export const skip: StageCompiler = (operand) => {
  const count = toNonNegativeInteger(operand);
  if (count === undefined) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    refuse(5107200, `Expected ${expected} in: $skip: ${describeValue(operand)}`);
  }
  async function* run(batches: DocumentBatches): DocumentBatches {
    let remaining = count ?? 0;
    for await (const batch of batches) {
      if (batch.length > remaining) yield batch.slice(remaining);
      remaining = Math.max(0, remaining - batch.length);
    }
  }
  return { run };
};
