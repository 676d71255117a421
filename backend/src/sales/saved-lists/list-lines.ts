import {
  maxListLines,
  quantityError,
  type SavedListAddition,
  type SavedListLineChange,
} from 'contracts';
import { Types } from 'mongoose';
import { AppError, NotFoundError, ValidationError } from '../../platform/errors.js';
import type { SavedProduct, StoredListLine } from './saved-list.schema.js';

/** Returns a product as the customer sees it for the given quantity, or undefined if it is not on sale. */
export type FindListedProduct = (id: string, quantity: number) => SavedProduct | undefined;

interface Addition {
  lines: StoredListLine[];
  /** Ids of products that are no longer sold. */
  skipped: string[];
  /** Ids of the products whose line in the list got a new quantity. */
  updated: string[];
}

const undoMs = 60 * 60 * 1000;

export const isListLineVisible = ({ removedAt }: StoredListLine) => !removedAt;

/**
 * Adds products to the end of a list. A product that the list already contains gets the new
 * quantity, and the new note if there is one. Throws `list.full`.
 */
export function addLines(
  before: StoredListLine[],
  additions: SavedListAddition[],
  read: FindListedProduct,
): Addition {
  const lines = new Map(before.map((line) => [String(line.productId), line]));
  const added: Addition = { lines: [], skipped: [], updated: [] };
  for (const { pid, quantity, note } of additions) {
    const id = pid.toLowerCase();
    const saved = read(id, quantity);
    if (!saved) {
      added.skipped.push(id);
      continue;
    }
    assertQuantity(saved, quantity);
    const existingLine = lines.get(id);
    if (existingLine && isListLineVisible(existingLine)) added.updated.push(id);
    const previousNote = existingLine && isListLineVisible(existingLine) ? existingLine.note : '';
    lines.set(id, {
      productId: new Types.ObjectId(id),
      quantity,
      note: note || previousNote,
      saved,
    });
  }
  return { ...added, lines: assertSize([...lines.values()]) };
}

interface Change {
  order?: string[] | undefined;
  lines?: SavedListLineChange[] | undefined;
}

/** Throws `list.changed` if `order` does not contain exactly the products of the list. */
export function changeLines(
  before: StoredListLine[],
  { order, lines: changes = [] }: Change,
  { read, now }: { read: FindListedProduct; now: Date },
): StoredListLine[] {
  const lines = new Map(
    before
      .filter(({ removedAt }) => !removedAt || now.getTime() - removedAt.getTime() < undoMs)
      .map((line) => [String(line.productId), line]),
  );
  for (const change of changes) {
    const line = lines.get(change.pid.toLowerCase());
    if (!line) throw new NotFoundError('list.not_found', 'This product is no longer in the list.');
    lines.set(String(line.productId), changeLine(line, change, { read, now }));
  }
  const changed = assertSize([...lines.values()]);
  return order ? reorder(changed.filter(isListLineVisible), order) : changed;
}

/**
 * Changes a line. If the quantity changes, also stores the current product data, so that later changes to the product
 * can be detected.
 */
function changeLine(
  { removedAt, ...line }: StoredListLine,
  {
    quantity = line.quantity,
    note = line.note,
    isRemoved = Boolean(removedAt),
  }: SavedListLineChange,
  { read, now }: { read: FindListedProduct; now: Date },
): StoredListLine {
  const current = quantity === line.quantity ? undefined : read(String(line.productId), quantity);
  const saved = current ?? line.saved;
  assertQuantity(saved, quantity);
  return { ...line, quantity, note, saved, ...(isRemoved && { removedAt: removedAt ?? now }) };
}

function reorder(lines: StoredListLine[], order: string[]): StoredListLine[] {
  const byId = new Map(lines.map((line) => [String(line.productId), line]));
  const ordered = [...new Set(order.map((id) => id.toLowerCase()))].flatMap(
    (id) => byId.get(id) ?? [],
  );
  if (ordered.length !== lines.length || order.length !== lines.length) throw listChangedError();
  return ordered;
}

function assertQuantity({ productName, quantityUnit }: SavedProduct, quantity: number) {
  const fault = quantityError(quantity, quantityUnit);
  if (fault) throw new ValidationError({ quantity: fault }, `${productName}: ${fault}`);
}

function assertSize(lines: StoredListLine[]) {
  if (lines.filter(isListLineVisible).length <= maxListLines) return lines;
  throw new AppError('list.full', `A list holds at most ${maxListLines} products.`);
}

export const listChangedError = () =>
  new AppError('list.changed', 'This list was changed elsewhere. Reload it and try again.');
