import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NavigationProvider, SiteProvider } from 'storefront-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffArea } from './staff-area.js';

const site = {
  publicUrl: 'https://shop.example',
  business: {
    name: 'Agate House',
    town: 'Khambhat, Gujarat',
    phone: '+919876543210',
    email: 'support@example.com',
    address: 'Agate Bazaar',
    latitude: 22,
    longitude: 72,
  },
};

function enter(user?: object) {
  if (user) document.cookie = `user=${encodeURIComponent(JSON.stringify(user))}`;
  const navigate = vi.fn();
  render(
    <NavigationProvider
      navigation={{
        readPath: () => '',
        onPath: () => () => undefined,
        navigate,
        prepare: () => undefined,
      }}
    >
      <SiteProvider site={site}>
        <StaffArea />
      </SiteProvider>
    </NavigationProvider>,
  );
  return navigate;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.cookie = 'user=; max-age=0';
  vi.useRealTimers();
});

describe('staff area', () => {
  it.each([
    ['a visitor', undefined, 'You are not signed in as staff. You will be taken to the shop.'],
    [
      'a customer',
      { uid: '1', role: 'user' },
      'Your account is a customer account. You will be taken to the shop.',
    ],
  ])('tells %s who may enter, and sends him to the shop', (_, user, words) => {
    const navigate = enter(user);
    expect(screen.getByText('This area is for the staff of Agate House.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
    expect(navigate).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true });
  });

  it.each([
    ['by name', { uid: '1', role: 'admin', name: 'Mira' }, 'Welcome, Mira.'],
    ['without one', { uid: '1', role: 'admin' }, 'Welcome.'],
  ])('welcomes staff %s and lets them stay', (_, user, words) => {
    const navigate = enter(user);
    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
    vi.runAllTimers();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('takes everybody for a visitor on the server', () => {
    document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid: '1', role: 'admin' }))}`;
    const html = renderToString(
      <SiteProvider site={site}>
        <StaffArea />
      </SiteProvider>,
    );
    expect(html).not.toContain('Welcome');
    expect(html).not.toContain('style=');
  });
});
