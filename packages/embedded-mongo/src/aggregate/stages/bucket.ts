import {
  compareValues,
  type Document,
  field,
  isArray,
  RawDocument,
  typeOrdinal,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileExpression } from '../../expressions/index.js';
import { ofAll, type StageCompiler } from '../stage.js';
import { stageOptions } from '../options.js';
import { addToGroup, compileGroupFields, finishGroup, startGroup } from './group.js';

/** Categorizes incoming documents into groups, called buckets, by an expression and bucket boundaries. */
export const bucket: StageCompiler = (operand, context) => {
  const options = stageOptions('$bucket', operand, 40201);
  const boundaries = boundariesOf(options);
  const fallback = field(options, 'default');
  const groupBy = compileExpression(options['groupBy'], context);
  const output = (field(options, 'output') ?? { count: { $sum: 1 } }) as Document; // checked with its fields
  const fields = compileGroupFields(output, context);
  const idOf = (value: unknown): unknown => {
    const above = boundaries.findIndex((each) => compareValues(value, each, context.collation) < 0);
    return above > 0 ? boundaries[above - 1] : fallback;
  };
  return ofAll((documents, { frame }) => {
    const groups = new Map<unknown, ReturnType<typeof startGroup>>();
    for (const root of documents) {
      const scope = { root, frame };
      const id = idOf(groupBy(scope) ?? null);
      if (id === undefined)
        refuse(40066, '$switch found no matching branch, and no default was specified.');
      const known = groups.get(id) ?? startGroup(id, fields);
      groups.set(id, known);
      addToGroup(known, fields, scope);
    }
    const sorted = [...groups.values()].sort((a, b) =>
      compareValues(a.id, b.id, context.collation),
    );
    return sorted.map((each) => RawDocument.from(finishGroup(each, fields)));
  });
};

function boundariesOf(options: Document): unknown[] {
  const boundaries = field(options, 'boundaries');
  if (!Object.hasOwn(options, 'groupBy') || boundaries === undefined)
    refuse(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!isArray(boundaries)) refuse(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    refuse(40192, `The $bucket 'boundaries' field must have at least 2 values`);
  boundaries.forEach((each, index) => {
    const next = boundaries[index + 1];
    if (next === undefined) return;
    if (typeOrdinal(each) !== typeOrdinal(next))
      refuse(40193, "All 'boundaries' of $bucket must have the same type.");
    if (compareValues(each, next) >= 0)
      refuse(40194, "The 'boundaries' of $bucket must be sorted in ascending order.");
  });
  return boundaries;
}
