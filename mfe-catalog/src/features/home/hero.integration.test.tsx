import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../../../test/pages.js';
import { recordedProducts } from '../../../test/recorded-backend.js';
import { useScreen } from '../../../test/screen.js';
import type { HeroSlide } from './hero-slide-data.js';
import { Hero } from './hero.js';

const slides: HeroSlide[] = recordedProducts
  .slice(0, 3)
  .map(({ _id: id, productName, description, category, mainImage }) => ({
    id,
    productName,
    description,
    category,
    ...(mainImage && { mainImage }),
  }));
const current = () => screen.getByRole('button', { current: true });

beforeEach(() => {
  useScreen({ isStill: true });
  // Mocks the width, because the carousel needs it and jsdom does not compute layout.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

describe('the hero', () => {
  it('has no controls when it contains only the intro', async () => {
    show(<Hero slides={[]} />);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  // @spec shop-21
  it("names the shop's town, and links to a chat about bulk orders and to all products", () => {
    show(<Hero slides={slides} />);
    expect(screen.getByText(/^Based in Khambhat, Gujarat/)).toBeInTheDocument();
    const href = screen.getByRole('link', { name: 'Make Inquiry' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toMatch(/in bulk/);
    expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
      'href',
      '/ViewAllProduct',
    );
  });

  it('has no controls before the carousel is ready, but its slides can be scrolled', () => {
    show(<Hero slides={slides} />);
    expect(screen.getAllByRole('group')).toHaveLength(4);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  // @spec shop-22
  it('shows the picture, name and description of each product', () => {
    show(<Hero slides={slides} />);
    const [, ...shown] = screen.getAllByRole('group');
    for (const [index, slide] of slides.entries()) {
      expect(shown[index]).toHaveTextContent(`${slide.productName}${slide.description}`);
      const picture = shown[index]?.querySelector('img');
      expect(picture).toHaveAttribute('alt', slide.productName);
      expect(picture?.getAttribute('src')).toContain(slide.mainImage?.url);
    }
  });

  it('links each product name to the product page', () => {
    show(<Hero slides={slides} />);
    for (const { id, productName } of slides) {
      expect(screen.getByRole('link', { name: productName })).toHaveAttribute(
        'href',
        `/Product/${id}`,
      );
    }
  });

  // @spec shop-22
  it('links each product to its category', () => {
    show(<Hero slides={slides} />);
    const links = screen.getAllByRole('link', { name: /^View More/ });
    for (const [index, link] of links.entries()) {
      const category = encodeURIComponent(slides[index]?.category ?? '');
      expect(link).toHaveAttribute('href', expect.stringContaining(category));
    }
  });

  it('has bullets, arrows and a play/pause button, and makes hidden slides inert', async () => {
    show(<Hero slides={slides} />);
    await screen.findByRole('button', { name: 'Play slides' });
    expect(screen.getAllByRole('button', { name: /^Go to slide/ })).toHaveLength(4);
    expect(current()).toHaveAccessibleName('Go to slide 1');
    await userEvent.click(screen.getByRole('button', { name: 'Go to slide 3' }));
    await waitFor(() => expect(current()).toHaveAccessibleName('Go to slide 3'));
    const [intro, , third] = document.querySelectorAll('[aria-roledescription="slide"]');
    expect(intro).not.toHaveAttribute('inert');
    expect(screen.getByText('Explore Products').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(third).not.toHaveAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(current()).toHaveAccessibleName('Go to slide 4'));
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(current()).toHaveAccessibleName('Go to slide 1'));
  });
});
