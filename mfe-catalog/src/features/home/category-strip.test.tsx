import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../test/pages.js';
import { useScreen } from '../../../test/screen.js';
import { CategoryStrip } from './category-strip.js';

const strip = [
  { id: '1', name: 'Agate Slices & Coasters', mainImage: '/media/ab12' },
  { id: '2', name: 'Pendulums', mainImage: '' },
];

beforeEach(() => useScreen());

describe('the strip of categories', () => {
  it('has a card for each: its picture, or the default where it has none, and its name', () => {
    show(<CategoryStrip categories={strip} />);
    const cards = screen.getAllByRole('link');
    expect(cards.map((card) => card.textContent)).toEqual(strip.map(({ name }) => name));
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      '/media/ab12-480.webp',
      '/fallback.png',
    ]);
  });

  it('leads to each category by its encoded name', () => {
    show(<CategoryStrip categories={strip} />);
    expect(screen.getAllByRole('link').map((card) => card.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/Agate%20Slices%20%26%20Coasters$/),
      expect.stringMatching(/\/Pendulums$/),
    ]);
  });
});
