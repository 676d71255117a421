import type { MergePreview } from 'contracts';
import { personName } from '../../lib/format/person-name.js';

const things = {
  inquiries: ['inquiry', 'inquiries'],
  quotations: ['quotation version', 'quotation versions'],
  messages: ['message', 'messages'],
  leads: ['lead', 'leads'],
  notes: ['note', 'notes'],
  savedLists: ['saved list', 'saved lists'],
  cartLines: ['cart item', 'cart items'],
  approvals: ['inquiry without approval', 'inquiries without approval'],
} as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

export function describeMovedRecords({
  moves,
  addedUp,
  sessionsEnded,
  other,
}: MergePreview): string {
  const moved = Object.entries(things).flatMap(([name, words]) => {
    const { [name as keyof typeof things]: count = 0 } = moves;
    return count > 0 ? [counted(count, words)] : [];
  });
  const who = personName(other) || 'the other account';
  return [
    moved.length > 0
      ? `${list.format(moved)} ${sumOf(moves) === 1 ? 'moves' : 'move'} here from ${who}.`
      : `Nothing to move from ${who}.`,
    addedUp > 0 &&
      `${counted(addedUp, ['product is', 'products are'])} in both carts. Quantities will be added up.`,
    sessionsEnded > 0 && `Signs out ${counted(sessionsEnded, ['device', 'devices'])}.`,
    'The other account will be closed.',
  ]
    .filter(Boolean)
    .join(' ');
}

const sumOf = (moves: MergePreview['moves']) =>
  Object.values(moves).reduce<number>((sum, count = 0) => sum + count, 0);
