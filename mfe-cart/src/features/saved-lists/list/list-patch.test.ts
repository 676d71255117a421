import { describe, expect, it } from '@jest/globals';
import type { SavedList } from 'contracts';
import { applyPatch, mergePatches, moveProductInOrder } from './list-patch.js';

const line = (id: string, quantity = 1) =>
  // The cast is safe: the tested functions read only these fields.
  ({ quantity, note: '', saved: { id } }) as SavedList['lines'][number];
const list: SavedList = {
  ...{ id: 'l', name: 'Weekly', revision: 3, changedAt: '2026-11-28T10:00:00.000Z' },
  ...{ isShared: false, access: 'manage' },
  lines: [line('a'), line('b'), line('c')],
};
const ids = ({ lines }: SavedList) => lines.map(({ saved }) => saved.id);

describe('a saved list patch', () => {
  it('changes quantities and notes, removes lines and reorders the remaining lines', () => {
    const lines = [
      { pid: 'b', quantity: 5, note: 'gift' },
      { pid: 'c', isRemoved: true },
    ];
    const changed = applyPatch(list, { name: 'Monthly', order: ['b', 'a'], lines });
    expect(changed).toMatchObject({ name: 'Monthly', revision: 3 });
    expect(changed.lines).toMatchObject([{ quantity: 5, note: 'gift' }, { quantity: 1 }]);
    expect(ids(changed)).toEqual(['b', 'a']);
    expect(ids(applyPatch(list, { lines }))).toEqual(['a', 'b']);
  });

  it('keeps earlier changes to other fields when it is merged with a later patch', () => {
    const merged = mergePatches(
      { name: 'Monthly', lines: [{ pid: 'a', quantity: 5 }] },
      {
        lines: [
          { pid: 'a', note: 'gift' },
          { pid: 'b', quantity: 2 },
        ],
      },
    );
    expect(merged).toEqual({
      name: 'Monthly',
      lines: [
        { pid: 'a', quantity: 5, note: 'gift' },
        { pid: 'b', quantity: 2 },
      ],
    });
  });

  it('omits a removed product from the unsaved sort order', () => {
    const removal = { lines: [{ pid: 'b', isRemoved: true }] };
    expect(mergePatches({ order: ['b', 'a', 'c'] }, removal).order).toEqual(['a', 'c']);
  });

  it('discards an unsaved sort order that does not contain a restored product', () => {
    const undo = { lines: [{ pid: 'b', isRemoved: false }] };
    expect(mergePatches({ order: ['a', 'c'] }, undo)).toEqual(undo);
  });
});

describe('moveProductInOrder', () => {
  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', -1, ['a', 'c', 'b']],
    ['c', 1, ['a', 'b', 'c']],
    ['a', -1, ['a', 'b', 'c']],
  ])('moves product %s by %i positions if possible and returns the order %j', (id, by, order) => {
    expect(moveProductInOrder(list, id, by)).toEqual(order);
  });
});
