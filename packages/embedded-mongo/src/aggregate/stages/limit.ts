import { describeValue, isNumeric } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { toNonNegativeInteger } from '../options.js';
import type { DocumentBatches, StageCompiler } from '../stage.js';

export const limit: StageCompiler = (operand) => {
  const most = toNonNegativeInteger(operand);
  if (most === 0) refuse(15958, 'the limit must be positive');
  if (most === undefined) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    refuse(5107201, `Expected ${expected} in: $limit: ${describeValue(operand)}`);
  }
  async function* run(batches: DocumentBatches): DocumentBatches {
    let remaining = most ?? 0;
    for await (const batch of batches) {
      yield batch.slice(0, remaining);
      remaining -= batch.length;
      if (remaining <= 0) return;
    }
  }
  return { run };
};
