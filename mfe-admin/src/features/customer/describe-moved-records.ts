import type { AccountMergePreview } from 'contracts';
import { personName } from '../../lib/format/person-name.js';

const nouns = {
  inquiries: ['inquiry', 'inquiries'],
  quotations: ['quotation version', 'quotation versions'],
  messages: ['message', 'messages'],
  leads: ['lead', 'leads'],
  notes: ['note', 'notes'],
  savedLists: ['saved list', 'saved lists'],
  cartLines: ['cart item', 'cart items'],
  approvals: ['inquiry not yet approved', 'inquiries not yet approved'],
} as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const countInWords = (count: number, [singular, plural]: readonly [string, string]) =>
  `${count} ${count === 1 ? singular : plural}`;

export function describeMovedRecords({
  moves,
  addedUp,
  sessionsEnded,
  other,
}: AccountMergePreview): string {
  const movedTexts = Object.entries(nouns).flatMap(([name, words]) => {
    const { [name as keyof typeof nouns]: count = 0 } = moves;
    return count > 0 ? [countInWords(count, words)] : [];
  });
  const customerName = personName(other) || 'the other account';
  return [
    movedTexts.length > 0
      ? `${list.format(movedTexts)} ${sumOf(moves) === 1 ? 'moves' : 'move'} here from ${customerName}.`
      : `Nothing to move from ${customerName}.`,
    addedUp > 0 &&
      `${countInWords(addedUp, ['product is', 'products are'])} in both carts. The quantities will be added together.`,
    sessionsEnded > 0 &&
      `${countInWords(sessionsEnded, ['device', 'devices'])} will be signed out.`,
    'The other account will be closed.',
  ]
    .filter(Boolean)
    .join(' ');
}

const sumOf = (moves: AccountMergePreview['moves']) =>
  Object.values(moves).reduce((sum: number, count = 0) => sum + count, 0);
