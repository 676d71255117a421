import { describe, expect, it } from '@jest/globals';
import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagePaths } from 'contracts';
import { leadPictureOf } from '../pictures/picture-sources.js';
import { chatLink } from './chat-link.js';
import { Link } from './link.js';
import { NavigationProvider } from './navigation.js';
import { pageHref } from './page-href.js';

describe('the URL functions', () => {
  // @spec shop-4
  it('encode the parameters of a page URL', () => {
    expect(pageHref('category', { name: 'Balls & Spheres/50%' })).toBe(
      pagePaths.category.replace(':name', 'Balls%20%26%20Spheres%2F50%25'),
    );
    expect(pageHref('product', { id: '5f' })).toBe('/Product/5f');
    expect(pageHref('home')).toBe('/');
  });

  it('keep only the digits of the phone number in a chat URL and encode the message', () => {
    const url = new URL(chatLink('+91 98765-43210', 'A & B?\n#1'));
    expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
    expect([...url.searchParams]).toEqual([['text', 'A & B?\n#1']]);
    expect(url.hash).toBe('');
  });
});

describe('a link', () => {
  const image = { url: '/media/ab12', width: 900, height: 600 };
  const renderAt = (path: string) => {
    const prepared: unknown[][] = [];
    const navigation = {
      readPath: () => path,
      prepare: (...args: unknown[]) => void prepared.push(args),
    };
    render(
      <NavigationProvider navigation={navigation}>
        <Link href="/ViewAllProduct" leadPicture={{ image, sizes: '50vw' }}>
          Collections
        </Link>
      </NavigationProvider>,
    );
    return prepared;
  };

  it('is marked as current on the page that it links to', () => {
    renderAt('/ViewAllProduct');
    expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
  });

  it('is not marked as current on other pages', () => {
    renderAt('/');
    expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
  });

  it('prefetches its target page and the lead picture of that page on hover and focus', async () => {
    const prepared = renderAt('/');
    await userEvent.hover(screen.getByRole('link'));
    await userEvent.tab();
    const ahead = ['/ViewAllProduct', leadPictureOf(image, '50vw')];
    expect(prepared).toEqual([ahead, ahead]);
  });

  it("is rendered by the host's link component", () => {
    const HostLink = ({ href }: ComponentProps<'a'>) => <a href={`/host${href}`}>Host</a>;
    render(
      <NavigationProvider navigation={{ Link: HostLink }}>
        <Link href="/x" />
      </NavigationProvider>,
    );
    expect(screen.getByRole('link', { name: 'Host' })).toHaveAttribute('href', '/host/x');
  });

  it('is a plain anchor outside a host application', () => {
    render(<Link href="/x">X</Link>);
    expect(screen.getByRole('link', { name: 'X' })).toHaveAttribute('href', '/x');
  });
});
