import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { emit } from 'storefront-kit';
import { CartBadge } from './cart-badge.js';

const keep = (text: string) => localStorage.setItem('cart:chosen', text);
const choose = (count: number) =>
  keep(
    JSON.stringify(Array.from({ length: count }, (_, id) => ({ productId: `${id}`, quantity: 2 }))),
  );

beforeEach(() => localStorage.clear());

describe('the cart badge', () => {
  it('is hidden when the cart is empty', () => {
    const { container } = render(<CartBadge />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    '{',
    '"cart"',
    '{"a":1}',
    '[1,null,{"productId":3,"quantity":1},{"productId":"a","quantity":0}]',
  ])('is hidden when the stored cart is invalid: %s', (text) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    keep(text);
    const { container } = render(<CartBadge />);
    expect(container).toBeEmptyDOMElement();
  });

  it('is hidden when the browser blocks storage', () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { container } = render(<CartBadge />);
    expect(container).toBeEmptyDOMElement();
  });

  // @spec shop-44
  it('shows the number of products, with a text alternative', () => {
    choose(3);
    render(<CartBadge />);
    expect(screen.getByText('3')).toBeInTheDocument();
    expect(screen.getByText('3 items in the cart')).toBeInTheDocument();
  });

  it('shows "99+" when the cart contains more than 99 products', () => {
    choose(120);
    render(<CartBadge />);
    expect(screen.getByText('99+')).toBeInTheDocument();
    expect(screen.getByText('120 items in the cart')).toBeInTheDocument();
  });

  it('is updated when the cart changes in this tab or another tab', () => {
    render(<CartBadge />);
    choose(1);
    act(() => emit('cart:changed', { count: 1 }));
    expect(screen.getByText('1 item in the cart')).toBeInTheDocument();
    choose(2);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart:chosen' })));
    expect(screen.getByText('2 items in the cart')).toBeInTheDocument();
  });

  it('ignores changes to other storage keys', () => {
    render(<CartBadge />);
    choose(1);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(screen.queryByText('1')).not.toBeInTheDocument();
  });
});
