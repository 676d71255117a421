import { field } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { stageOptions, wholeNumber } from '../options.js';
import { ofAll, type StageCompiler } from '../stage.js';

/** Randomly selects the specified number of documents from its input. */
export const sample: StageCompiler = (operand) => {
  const options = stageOptions('$sample', operand, 28745);
  if (!Object.hasOwn(options, 'size')) refuse(28749, '$sample stage must specify a size');
  const size = wholeNumber(field(options, 'size'));
  if (size === undefined) refuse(28747, 'size argument to $sample must not be negative');
  return ofAll((documents) => {
    const count = Math.min(size, documents.length);
    for (let index = 0; index < count; index++) {
      const other = index + Math.floor(Math.random() * (documents.length - index));
      const [a, b] = [documents[index], documents[other]];
      if (a && b) [documents[index], documents[other]] = [b, a];
    }
    return documents.slice(0, count);
  });
};
