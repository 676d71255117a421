import { type Document, isDocument, RawDocument, setField } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { runStages } from '../run.js';
import {
  collectDocuments,
  splitIntoBatches,
  blockingStage,
  type DocumentBatches,
  type StageCompiler,
} from '../stage.js';

export const facet: StageCompiler = (operand, context) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    refuse(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.keys(operand).map((name) => {
    if (name.includes('.') || name.startsWith('$'))
      refuse(40169, `invalid field name for $facet: ${name}`);
    return { name, stages: context.compile(operand[name], { ...context, within: '$facet' }) };
  });
  return blockingStage(async (documents, run) => {
    const result: Document = {};
    for (const { name, stages } of facets) {
      const results = await collectDocuments(runStages(stages, replay(documents), run));
      setField(
        result,
        name,
        results.map((each) => each.document),
      );
    }
    return [RawDocument.from(result)];
  });
};

async function* replay(documents: RawDocument[]): DocumentBatches {
  await Promise.resolve();
  yield* splitIntoBatches(documents);
}
