import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onEvent, pageHref, SiteProvider } from 'storefront-kit';
import { Frame } from './frame.js';

const business = {
  name: 'Agate House',
  town: 'Khambhat, Gujarat',
  phone: '+919876543210',
  email: 'support@example.com',
  address: 'Agate Bazaar',
  latitude: 22.3,
  longitude: 72.6,
};

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

async function renderFrame(categories = ['Pendulums', 'Balls & Spheres']) {
  await act(async () => {
    render(
      <SiteProvider site={{ publicUrl: '', business }}>
        <Frame categories={categories}>
          <h1>Page</h1>
        </Frame>
      </SiteProvider>,
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
}

const menu = (name: string) => within(screen.getByRole('navigation', { name, hidden: true }));

describe('the shop layout without remotes', () => {
  // @spec shop-44
  it("renders completely, and shows plain links in the remotes' slots", async () => {
    await renderFrame();
    expect(screen.getByText('Free shipping on orders over $50')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('Page');
    expect(screen.getByRole('link', { name: 'Search for products...' })).toHaveAttribute(
      'href',
      pageHref('allProducts'),
    );
    expect(screen.getAllByRole('link', { name: 'Cart' })).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Your inquiries' })).toBeInTheDocument();
  });
});

describe('the shop layout of a page for an emailed link', () => {
  it('shows the logo, a link to the shop and the contact details, but no banner, search or menu', () => {
    render(
      <SiteProvider site={{ publicUrl: '', business }}>
        <Frame categories={[]} isPlain>
          <h1>Page</h1>
        </Frame>
      </SiteProvider>,
    );
    const shown = screen.getAllByRole('link').map((link) => link.textContent);
    expect(shown).toEqual([
      'Skip to content',
      'Agate House',
      'Shop',
      'support@example.com',
      '+91 98765 43210',
    ]);
    expect(screen.queryByText('Free shipping on orders over $50')).toBeNull();
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  });
});

describe('the main menu', () => {
  it('links to the home page, the collections and the contact section', async () => {
    await renderFrame();
    const link = (name: string) => menu('Main').getByRole('link', { name });
    expect(link('Home')).toHaveAttribute('href', '/');
    expect(link('Collections')).toHaveAttribute('href', '/ViewAllProduct');
    expect(link('About')).toHaveAttribute('href', '/#contactForm');
  });

  it('has a category dropdown that closes on Escape and restores the focus', async () => {
    await renderFrame();
    const shop = screen.getByText('Shop');
    await userEvent.click(shop);
    const category = menu('Main').getByRole('link', { name: 'Balls & Spheres' });
    expect(category).toHaveAttribute('href', pageHref('category', { name: 'Balls & Spheres' }));
    expect(category.closest('details')).toHaveAttribute('open');
    category.focus();
    await userEvent.keyboard('{Escape}');
    expect(category.closest('details')).not.toHaveAttribute('open');
    expect(shop).toHaveFocus();
  });

  it('closes the category dropdown on a click outside it', async () => {
    await renderFrame();
    const shop = screen.getByText('Shop');
    await userEvent.click(shop);
    await userEvent.click(screen.getByRole('heading', { name: 'Page' }));
    expect(shop.closest('details')).not.toHaveAttribute('open');
  });
});

describe('the side panel', () => {
  const openPanel = async () => {
    await renderFrame();
    await userEvent.click(menu('Shortcuts').getByRole('link', { name: 'Collections' }));
    return within(screen.getByRole('dialog', { name: 'Collections' }));
  };

  it('links to the best products, the categories and all products', async () => {
    const panel = await openPanel();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/#bestProduct',
      pageHref('category', { name: 'Pendulums' }),
      pageHref('category', { name: 'Balls & Spheres' }),
      '/ViewAllProduct',
    ]);
  });

  it('closes when its close button is clicked', async () => {
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a click outside it', async () => {
    await openPanel();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a link is chosen', async () => {
    const panel = await openPanel();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(panel.getByRole('link', { name: 'Pendulums' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the browser closes the dialog, for example on Escape', async () => {
    await openPanel();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('close')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the footer', () => {
  // @spec shop-34
  it('shows how to contact the seller', async () => {
    await renderFrame();
    const footer = within(screen.getByRole('contentinfo'));
    const phone = footer.getByRole('link', { name: 'Call us: +91 98765 43210' });
    expect(phone).toHaveAttribute('href', 'tel:+919876543210');
    expect(phone).toHaveTextContent('+91 98765 43210');
    expect(footer.getByRole('link', { name: /Write to us/ })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    expect(footer.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=Hello/),
    );
  });
});

describe('the footer on every page', () => {
  // @spec shop-34
  it("has quick links and lists the shop's selling points", async () => {
    await renderFrame();
    const footer = within(screen.getByRole('contentinfo'));
    const quick = within(footer.getByRole('navigation', { name: 'Quick links' }));
    expect(quick.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/ViewAllProduct',
      '/#bestProduct',
      '/#contactForm',
    ]);
    const points = within(
      footer.getByRole('heading', { name: 'Why buy from us' }).parentElement ?? document.body,
    );
    expect(points.getAllByRole('listitem')).toHaveLength(4);
  });

  // @spec shop-79
  it('opens the newsletter popup on request', async () => {
    await renderFrame();
    const events: unknown[] = [];
    const stop = onEvent('popup:wanted', (popupEvent) => events.push(popupEvent));
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    stop();
    expect(events).toEqual([{ popup: 'subscribe' }]);
  });
});

describe('a drawer of the cart remote', () => {
  // @spec shop-48 shop-52
  it.each([
    ['Cart', 'Your Cart'],
    ['Your inquiries', 'Your Inquiries'],
  ])(
    'opens on the right from the link "%s", and closes on Escape or a click outside',
    async (link, title) => {
      await renderFrame();
      const open = () =>
        userEvent.click(screen.getAllByRole('link', { name: link })[0] ?? document.body);
      const drawer = () => screen.queryByRole('dialog', { name: title });
      await open();
      expect(drawer()).toHaveClass('right');
      act(() => void drawer()?.dispatchEvent(new Event('close')));
      expect(drawer()).toBeNull();
      await open();
      await userEvent.click(screen.getByRole('dialog', { name: title }));
      expect(drawer()).toBeNull();
    },
  );
});

describe('the links for a signed-in buyer', () => {
  it('have URLs for the account, the cart and the inquiries that also work in a new tab', async () => {
    document.cookie = `user=${encodeURIComponent('{"uid":"u1","name":"Mira"}')}`;
    await renderFrame();
    const targets = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(new Set(targets('Cart'))).toEqual(new Set(['/#cart']));
    expect(targets('Your inquiries')).toEqual(['/#inquiries']);
    expect(targets('Account: Mira')).toEqual(['/account']);
  });

  it.each([
    ['#cart', 'Your Cart'],
    ['#inquiries', 'Your Inquiries'],
  ])('use the URL fragment %s, which opens a drawer when a page loads', async (hash, title) => {
    window.history.replaceState(null, '', `/${hash}`);
    await renderFrame();
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });
});

describe('the floating chat link', () => {
  // @spec shop-44 shop-62 core-8
  it('is hidden when the visitor is signed in', async () => {
    document.cookie = `user=${encodeURIComponent('{"uid":"u1","name":"Mira"}')}`;
    await renderFrame();
    expect(screen.getAllByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Account: Mira' })).toBeInTheDocument();
  });

  // @spec shop-62 core-8
  it('is shown to visitors and opens in a new tab', async () => {
    await renderFrame();
    const [, floating] = screen.getAllByRole('link', { name: 'Chat with us on WhatsApp' });
    expect(floating).toHaveAttribute('target', '_blank');
    expect(floating).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
