import type { MergePreview } from 'contracts';

const things = {
  inquiries: ['inquiry', 'inquiries'],
  quotations: ['version of quotations', 'versions of quotations'],
  messages: ['message', 'messages'],
  leads: ['lead', 'leads'],
  notes: ['note', 'notes'],
  cartLines: ['product in the cart', 'products in the cart'],
} as const;

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

export function movesInWords({ moves, addedUp, sessionsEnded, other }: MergePreview): string {
  const moved = Object.entries(things).flatMap(([name, words]) => {
    const count = moves[name as keyof typeof things];
    return count > 0 ? [counted(count, words)] : [];
  });
  const who = other.name || other.email || other.mobile || 'the other account';
  return [
    moved.length > 0
      ? `${list.format(moved)} of ${who} ${sumOf(moves) === 1 ? 'moves' : 'move'} here.`
      : `${who} has nothing to move.`,
    addedUp > 0 && `${counted(addedUp, ['product', 'products'])} in both carts: quantities add up.`,
    sessionsEnded > 0 && `${counted(sessionsEnded, ['browser is', 'browsers are'])} signed out.`,
    'The other account is closed.',
  ]
    .filter(Boolean)
    .join(' ');
}

const sumOf = (moves: MergePreview['moves']) =>
  Object.values(moves).reduce((sum, count) => sum + count, 0);
