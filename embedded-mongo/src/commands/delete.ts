import { isNumeric, toNumber } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import { evaluateLet } from '../expressions/index.js';
import { documentAt, required } from './arguments.js';
import type { Command, Context } from './context.js';
import { checkFields } from './fields.js';
import { type Change, changeAll, changeFirst, remove } from './modify.js';
import { collectionOrEmpty } from './namespace.js';
import { prepareSelection } from './select.js';
import { readStatements, runStatements } from './statements.js';
import { refuseView } from './views.js';

/** Removes documents. */
export const deleteCommand: Command = async (context) => {
  const statements = readStatements(context, 'deletes');
  for (const each of statements)
    checkFields('delete.deletes', each, ['q', 'limit', 'hint', 'collation']);
  let n = 0;
  const writeErrors = await runStatements(context, statements, async (statement, index) => {
    const filter = required(documentAt(statement, 'q'), 'delete.deletes.q');
    const isMulti = isForAll(statement['limit']);
    const known = context.retry?.recall(index);
    if (known) {
      n += Number(known['n']);
      return;
    }
    const collection = collectionOrEmpty(context);
    refuseView(collection);
    const selection = prepareSelection(collection, {
      filter,
      hint: statement['hint'],
      collation: documentAt(statement, 'collation'),
      variables: evaluateLet(documentAt(context.body, 'let')),
    });
    if (isMulti) n += (await changeAll(context, selection, remove)).length;
    else if (await changeFirst(context, selection, { change: removeOnce(context, index) })) n++;
  });
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
};

function removeOnce({ retry }: Context, index: number): Change<Buffer> {
  return (place, bytes) => {
    retry?.remember(place.writer, index, { n: 1 });
    return remove(place, bytes);
  };
}

function isForAll(limit: unknown): boolean {
  const number = isNumeric(limit) ? toNumber(limit) : NaN;
  if (number === 0 || number === 1) return number === 0;
  throw new CommandError(
    codes.FailedToParse,
    `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
  );
}
