import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { leadPictureOf } from './picture-sources.js';
import { Picture } from './picture.js';

const image = { url: '/media/ab12', width: 900, height: 600 };
const show = (image: Parameters<typeof Picture>[0]['image'], isLead = false) => {
  const { container } = render(
    <Picture image={image} alt="Agate slice" sizes="50vw" isLead={isLead} />,
  );
  return [...container.querySelectorAll('source')];
};

describe('a picture without a usable image', () => {
  it('shows the default picture if the image is missing', () => {
    const sources = show(undefined);
    expect(screen.getByRole('img', { name: 'Agate slice' })).toHaveAttribute(
      'src',
      '/fallback.png',
    );
    expect(sources[0]?.srcset).toContain('/media/default-160.avif 160w');
  });

  // @spec shop-105
  it('shows the default picture if the image fails to load', () => {
    const sources = show(image);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/fallback.png');
    expect(sources[0]?.srcset).toContain('/media/default-160.avif 160w');
  });

  // @spec shop-105
  it('shows a static file, without further retries, if the default picture also fails to load', () => {
    const [source] = show(image);
    for (let tries = 0; tries < 3; tries += 1) fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/fallback.png');
    expect(source?.isConnected).toBe(false);
  });
});

describe('a picture', () => {
  it('has AVIF and WebP sources no wider than the original', () => {
    const [avif, webp] = show(image);
    expect(avif?.type).toBe('image/avif');
    expect(avif?.srcset.split(', ')).toEqual([
      '/media/ab12-160.avif 160w',
      '/media/ab12-320.avif 320w',
      '/media/ab12-480.avif 480w',
      '/media/ab12-640.avif 640w',
      '/media/ab12-960.avif 900w',
    ]);
    expect(webp?.type).toBe('image/webp');
    expect(webp?.sizes).toBe('50vw');
  });

  it('reserves its space and loads lazily', () => {
    show(image);
    const img = screen.getByRole('img');
    expect(img).toHaveAttribute('width', '900');
    expect(img).toHaveAttribute('height', '600');
    expect(img).toHaveAttribute('loading', 'lazy');
    expect(img).not.toHaveAttribute('style');
  });

  it('loads eagerly with high priority if it is the lead picture', () => {
    show(image, true);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('accepts a URL string instead of an image object', () => {
    show('/media/cd');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/cd-480.webp');
  });

  it('is preloaded with the same URLs as its AVIF source', () => {
    const [avif] = show(image);
    expect(leadPictureOf(image, '50vw')).toEqual({
      srcSet: avif?.srcset,
      sizes: '50vw',
      type: 'image/avif',
    });
  });
});
