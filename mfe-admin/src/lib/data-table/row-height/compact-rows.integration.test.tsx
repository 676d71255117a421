import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { Stones } from '../../../../test/stones.js';

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const isOpen = (name: string) => row(name).hasAttribute('data-open');
const touch = (clientX: number, clientY = 0) => ({ pointerType: 'touch', clientX, clientY });
const swipe = (name: string, from: object, to: object) => {
  fireEvent.pointerDown(row(name), from);
  fireEvent.pointerUp(row(name), to);
};

describe('a compact row on a phone', () => {
  // @spec staff-83
  it('is expanded and collapsed by a button that names the row', async () => {
    const { user } = show(Stones);
    const more = screen.getByRole('button', { name: 'More Agate' });
    expect([more.getAttribute('aria-expanded'), isOpen('Agate')]).toEqual(['false', false]);
    await user.click(more);
    expect([more.getAttribute('aria-expanded'), isOpen('Agate'), isOpen('Onyx')]).toEqual([
      'true',
      true,
      false,
    ]);
    await user.click(more);
    expect(isOpen('Agate')).toBe(false);
  });

  // @spec staff-83
  it('expands on a swipe to the left and collapses on a swipe to the right', () => {
    show(Stones);
    swipe('Onyx', touch(200), touch(100));
    expect(isOpen('Onyx')).toBe(true);
    swipe('Onyx', touch(100), touch(200));
    expect(isOpen('Onyx')).toBe(false);
  });

  it.each([
    ['over a short distance', touch(200), touch(170)],
    ['that is more vertical than horizontal', touch(200), touch(100, 80)],
    ['with a mouse', { ...touch(200), pointerType: 'mouse' }, touch(100)],
  ])('stays collapsed after a swipe %s', (_, from, to) => {
    show(Stones);
    swipe('Onyx', from, to);
    expect(isOpen('Onyx')).toBe(false);
  });
});
