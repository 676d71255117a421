import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../test/pages.js';
import { useScreen } from '../../../test/screen.js';
import { CategoryStrip } from './category-strip.js';

const strip = [
  { id: '1', name: 'Agate Slices & Coasters', mainImage: '/media/ab12' },
  { id: '2', name: 'Pendulums', mainImage: '' },
];

beforeEach(() => useScreen());

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `Category ${at}`,
    mainImage: '',
  }));

describe('the category carousel', () => {
  // Mocks the width, because the carousel needs it and jsdom does not compute layout.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
  });

  // @spec shop-26
  it.each([
    { slides: 3, width: 'narrow', isWide: false },
    { slides: 4, width: 'wide', isWide: true },
  ])(
    'moves automatically when $slides categories are shown on a $width phone',
    async ({ slides, isWide }) => {
      useScreen({ isSmall: true, isWide });
      show(<CategoryStrip categories={named(slides)} />);
      expect(await screen.findByRole('button', { name: 'Pause categories' })).toBeInTheDocument();
    },
  );

  it.each([
    { slides: 2, width: 'narrow', isWide: false },
    { slides: 3, width: 'wide', isWide: true },
  ])(
    'is a static row when $slides categories are shown on a $width phone',
    async ({ slides, isWide }) => {
      useScreen({ isSmall: true, isWide });
      show(<CategoryStrip categories={named(slides)} />);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});

describe('the category strip', () => {
  // @spec shop-29
  it('has a card for each category, with its name and its picture or the default picture', () => {
    show(<CategoryStrip categories={strip} />);
    const cards = screen.getAllByRole('link');
    expect(cards.map((card) => card.textContent)).toEqual(strip.map(({ name }) => name));
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      '/media/ab12-480.webp',
      '/fallback.png',
    ]);
  });

  it('links to each category by its encoded name', () => {
    show(<CategoryStrip categories={strip} />);
    expect(screen.getAllByRole('link').map((card) => card.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/Agate%20Slices%20%26%20Coasters$/),
      expect.stringMatching(/\/Pendulums$/),
    ]);
  });
});
