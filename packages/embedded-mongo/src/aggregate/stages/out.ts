import { type Document, field, isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { checkOptions, requiredStringOption } from '../options.js';
import { blockingStage, type StageCompiler, type TargetCollection } from '../stage.js';

export const out: StageCompiler = (operand) => {
  const target = parseTargetCollection('$out', operand);
  return blockingStage(async (documents, { env }) => {
    if (!env.writeOut) refuse(40601, '$out is not allowed here');
    await env.writeOut(
      target,
      documents.map((each) => each.document),
    );
    return [];
  });
};

export function parseTargetCollection(name: string, operand: unknown): TargetCollection {
  if (typeof operand === 'string') return { coll: operand };
  if (!isDocument(operand)) refuse(16990, `${name} only supports a string or object argument`);
  const options: Document = operand;
  checkOptions(name, options, ['db', 'coll']);
  const db = field(options, 'db');
  const coll = requiredStringOption(name, options, 'coll');
  return typeof db === 'string' ? { db, coll } : { coll };
}
