import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SiteProvider } from 'storefront-kit';
import { serve } from '../../test/backend.js';
import { site } from '../../test/site.js';
import { CartBadge } from '../features/cart-badge/cart-badge.js';
import { CartDrawer } from '../features/cart-drawer/cart-drawer.js';
import { InquiriesDrawer } from '../features/inquiries/inquiries-drawer.js';
import { OwnInquiries } from '../features/inquiries/own-inquiries.js';
import { InquiryBadge } from '../features/inquiry-badge/inquiry-badge.js';

const setCookie = (name: string, value: object) => {
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}`;
};
const ignore = () => undefined;

beforeEach(() => {
  setCookie('user', { uid: 'a'.repeat(24), role: 'admin' });
  setCookie('shop-view', { id: 'view' });
});
afterEach(() => {
  for (const name of ['user', 'shop-view']) document.cookie = `${name}=; max-age=0`;
});

describe("a staff member's customer view of the shop", () => {
  it('requests neither the cart nor the inquiries, and explains why they are unavailable', () => {
    const { asked } = serve({});
    render(
      <SiteProvider site={site}>
        <CartBadge />
        <InquiryBadge />
        <CartDrawer onClose={ignore} />
        <InquiriesDrawer onClose={ignore} />
        <OwnInquiries />
      </SiteProvider>,
    );
    expect(screen.getByText(/^The cart is not shown while/)).toBeVisible();
    expect(screen.getAllByText(/^Inquiries are not shown while/)).toHaveLength(2);
    expect(asked).toEqual([]);
  });
});
