import { Path, RawDocument, withValueAt } from '../../bson/index.js';
import { parseFieldPath } from '../../expressions/index.js';
import { joinBatch } from '../join.js';
import { checkOptions, requiredStringOption, stageOptions } from '../options.js';
import type { DocumentBatches, PipelineRun, StageCompiler } from '../stage.js';

/** Performs a left outer join to another collection on equality of two fields. */
export const lookup: StageCompiler = (operand, context) => {
  const options = stageOptions('$lookup', operand);
  checkOptions('$lookup', options, ['from', 'as', 'localField', 'foreignField']);
  const { names } = parseFieldPath(requiredStringOption('$lookup', options, 'as'));
  const from = requiredStringOption('$lookup', options, 'from');
  const fields = {
    local: new Path(requiredStringOption('$lookup', options, 'localField')),
    foreign: new Path(requiredStringOption('$lookup', options, 'foreignField')),
  };
  async function* run(batches: DocumentBatches, outer: PipelineRun): DocumentBatches {
    for await (const batch of batches) {
      const partners = await joinBatch(batch, { from, fields, context }, outer);
      yield batch.map((each) => {
        const matches = partners(each).map(({ document }) => document);
        return RawDocument.from(withValueAt(each.document, names, matches));
      });
    }
  }
  return { run };
};
