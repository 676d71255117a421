import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NavigationProvider } from 'storefront-kit';
import { StaffArea } from './staff-area.js';

function enter(user?: object) {
  if (user) document.cookie = `user=${encodeURIComponent(JSON.stringify(user))}`;
  const navigate = jest.fn();
  const navigation = {
    navigate,
  };
  render(
    <NavigationProvider navigation={navigation}>
      <StaffArea path="/staff-1" />
    </NavigationProvider>,
  );
  return navigate;
}

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

describe('the staff area', () => {
  // @spec staff-3
  it.each([
    ['a visitor', undefined],
    ['a customer', { uid: '1', role: 'user' }],
  ])('redirects %s to the shop', (_, user) => {
    expect(enter(user).mock.calls).toEqual([['/', { replace: true }]]);
    expect(screen.getByRole('status')).toHaveTextContent('Redirecting to the shop');
  });

  it('opens for staff members', () => {
    expect(enter({ uid: '1', role: 'admin' })).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Loading staff area');
  });

  it('is not loaded during server rendering, even if the user is staff', () => {
    document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid: '1', role: 'admin' }))}`;
    const html = renderToString(<StaffArea />);
    expect(html).not.toContain('Loading staff area');
    expect(html).not.toContain('style=');
  });
});
