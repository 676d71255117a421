import { isInt32, RawDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import type { DocumentBatches, StageCompiler } from '../stage.js';

export const count: StageCompiler = (operand) => {
  if (typeof operand !== 'string') refuse(40156, 'the count field must be a non-empty string');
  if (operand === '') refuse(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) refuse(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) refuse(40160, "the count field cannot contain '.'");
  const name = operand;
  async function* run(batches: DocumentBatches): DocumentBatches {
    let total = 0;
    for await (const batch of batches) total += batch.length;
    if (total > 0) yield [RawDocument.from({ [name]: isInt32(total) ? total : BigInt(total) })];
  }
  return { run };
};
