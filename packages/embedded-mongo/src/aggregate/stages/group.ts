import {
  type Document,
  createEqualityKey,
  isDocument,
  RawDocument,
  setField,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileExpression, type ExpressionContext } from '../../expressions/index.js';
import { type Accumulator, compileAccumulator, type CompiledAccumulator } from '../accumulators.js';
import { type DocumentBatches, splitIntoBatches, type StageCompiler } from '../stage.js';

export interface GroupField {
  name: string;
  accumulator: CompiledAccumulator;
}

interface Group {
  id: unknown;
  states: Accumulator[];
}

export const group: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) refuse(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id')) refuse(15955, 'a group specification must include an _id');
  const { _id: idSpec, ...rest } = operand;
  const identify = compileExpression(idSpec, context);
  const fields = compileGroupFields(rest, context);
  const { collation } = context;
  async function* run(batches: DocumentBatches): DocumentBatches {
    const groups = new Map<string, Group>();
    for await (const batch of batches) {
      for (const root of batch) {
        const id = identify(root) ?? null;
        const identity = createEqualityKey(id, collation);
        let entry = groups.get(identity);
        if (!entry) groups.set(identity, (entry = startGroup(id, fields)));
        addToGroup(entry, fields, root);
      }
    }
    yield* splitIntoBatches(
      [...groups.values()].map((each) => RawDocument.from(finishGroup(each, fields))),
    );
  }
  return { run };
};

export function compileGroupFields(spec: Document, context: ExpressionContext): GroupField[] {
  return Object.keys(spec).map((name) => {
    if (name.includes('.')) refuse(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) refuse(40236, `The field name '${name}' cannot be an operator name`);
    return { name, accumulator: compileAccumulator(name, spec[name], context) };
  });
}

export function startGroup(id: unknown, fields: readonly GroupField[]): Group {
  return { id, states: fields.map(({ accumulator }) => accumulator.start()) };
}

export function addToGroup(target: Group, fields: readonly GroupField[], root: RawDocument): void {
  for (let index = 0; index < fields.length; index++)
    target.states[index]?.add(fields[index]?.accumulator.value(root));
}

export function finishGroup(target: Group, fields: readonly GroupField[]): Document {
  const result: Document = { _id: target.id };
  fields.forEach(({ name }, index) => {
    setField(result, name, target.states[index]?.result());
  });
  return result;
}
