import { describe, expect, it } from '@jest/globals';
import {
  addPictures,
  appendPictures,
  noPictures,
  rebasePictures,
  removePicture,
  restorePictures,
} from './pictures.js';

const keptPicture = (id: string) => ({
  key: id,
  kind: 'kept' as const,
  picture: { url: `/media/${id}`, width: 1, height: 1, public_id: id },
});
const fresh = (key: string) => ({ key, file: new File([key], `${key}.png`), preview: '' });
const start = { ...noPictures, additional: [keptPicture('a'), keptPicture('b')] };

describe('the pictures in the product form', () => {
  // @spec products-12
  it('include at most ten new pictures, even if the user selects files several times', () => {
    const once = addPictures(start, [fresh('x')]);
    const twice = addPictures(
      once,
      Array.from({ length: 12 }, (_, n) => fresh(`y${n}`)),
    );
    expect(once.additional.map(({ key }) => key)).toEqual(['a', 'b', 'x']);
    expect(twice.additional).toHaveLength(12);
  });

  it('can be restored after removal only if they were already saved with the product', () => {
    const marked = removePicture(addPictures(start, [fresh('x')]), 'a');
    expect(marked.additional.map(({ key }) => key)).toEqual(['b', 'x']);
    expect(marked.removed.map(({ public_id }) => public_id)).toEqual(['a']);
    expect(removePicture(marked, 'x').removed).toHaveLength(1);
    const restored = restorePictures(marked);
    expect([restored.removed, restored.additional.map(({ key }) => key)]).toEqual([
      [],
      ['b', 'x', 'a'],
    ]);
  });

  // @spec products-12
  it('are sent in their displayed order, and new pictures are numbered separately', () => {
    const form = new FormData();
    const { additional } = addPictures(start, [fresh('x'), fresh('y')]);
    appendPictures(form, { ...start, additional: additional.toReversed() });
    expect(form.getAll('imageOrder')).toEqual(['new-0', 'new-1', 'b', 'a']);
    const names = form.getAll('additionalImages').map((file) => file instanceof File && file.name);
    expect(names).toEqual(['y.png', 'x.png']);
  });
});

describe('rebasePictures', () => {
  const storedProduct = (...ids: string[]) => ({
    mainImage: { url: '/media/main', width: 1, height: 1 },
    additionalImages: ids.map((id) => keptPicture(id).picture),
  });

  // @spec products-15
  it("keeps the user's removals, additions and order after another staff member added a picture", () => {
    const mine = addPictures(removePicture(start, 'a'), [fresh('x')]);
    const rebased = rebasePictures(mine, storedProduct('a', 'b', 'c'));
    expect(rebased.additional.map(({ key }) => key)).toEqual(['b', 'x', 'c']);
    expect(rebased.removed.map(({ public_id }) => public_id)).toEqual(['a']);
    expect(rebased.storedMain).toBe('/media/main');
  });

  // @spec products-15
  it('removes pictures that another staff member deleted', () => {
    const rebased = rebasePictures(removePicture(start, 'a'), storedProduct('c'));
    expect(rebased.additional.map(({ key }) => key)).toEqual(['c']);
    expect(rebased.removed).toEqual([]);
  });
});
