import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductWire } from 'contracts';
import { emit } from 'storefront-kit';
import { waitFor } from 'test-kit';
import { connect } from '../../test/connect.js';
import { hydrate, loadPage, sentByServer, site } from '../../test/pages.js';
import { recordedProducts, type Answers } from '../../test/recorded-backend.js';
import { useScreen } from '../../test/screen.js';
import { product } from './product.js';

const [recorded] = recordedProducts as [ProductWire];
const prices = { originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760, MinQuantity: 5 };
const load = (id: string, responses: Answers = {}) =>
  loadPage(product, { params: { id } }, responses);
const loadWith = (changes: Partial<ProductWire>) =>
  load(recorded._id, { products: [{ ...recorded, ...changes }, ...recordedProducts.slice(1)] });

beforeEach(() => useScreen());

describe('the product page', () => {
  it.each(['ffffffffffffffffffffffff', 'nonsense'])(
    'responds with 404 and a link to all products for %s',
    async (id) => {
      const data = await load(id);
      hydrate(product, data);
      expect(product.head(data, site)).toMatchObject({ status: 404 });
      expect(
        screen.getByRole('heading', { name: "We couldn't find this product.", level: 1 }),
      ).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'View All Products' })).toBeInTheDocument();
    },
  );

  it('fails to load instead of responding with 404 when the server is unavailable', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await expect(load(recorded._id, { failing: ['showProduct'] })).rejects.toThrow();
  });

  // @spec shop-122
  it('is displayed without related products when the related products cannot be read', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const data = await load(recorded._id, { failing: ['findProducts'] });
    hydrate(product, data);
    expect(product.head(data, site).isIncomplete).toBe(true);
    expect(screen.getByText(/Couldn't load this/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(recorded.productName);
    expect(screen.queryByText('You May Also Like')).not.toBeInTheDocument();
  });

  it("contains the product's text and pictures and a link to each picture in the server-rendered HTML", async () => {
    const data = await load(recorded._id);
    const serverHtml = sentByServer(product, data);
    expect(serverHtml.querySelectorAll('[style]')).toHaveLength(0);
    expect(serverHtml).toHaveTextContent(recorded.description);
    const pictures = [recorded.mainImage, ...recorded.additionalImages];
    for (const [index, picture] of pictures.entries()) {
      const slide = serverHtml.querySelector(`#picture-${index + 1}`);
      expect(slide?.querySelector('img')?.getAttribute('src')).toContain(picture?.url);
      expect(serverHtml.querySelector(`a[href="#picture-${index + 1}"]`)).not.toBeNull();
    }
    expect(serverHtml.querySelector('button')).toBeNull();
  });

  // @spec shop-37 shop-38 shop-140 core-15
  it("shows the product's details, with dimensions in millimetres to one decimal place", async () => {
    hydrate(product, await load(recorded._id));
    for (const name of [
      'Highlights',
      'Description',
      'Healing Benefits',
      'Product Details',
      'Special Notes',
    ])
      expect(screen.getByRole('heading', { name, level: 2 })).toBeInTheDocument();

    expect(screen.getAllByText('75.0 mm')).toHaveLength(2);
    expect(screen.getByText('62.0 mm')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Protection', 'Peace', 'Success']),
    );
    expect(screen.getAllByRole('link', { name: 'Orgone Pyramids' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/Orgone%20Pyramids'),
    );
  });

  // @spec shop-64 core-3
  it('asks a visitor to sign in and shows neither price nor quantity', async () => {
    hydrate(product, await load(recorded._id));
    expect(screen.getAllByRole('link', { name: 'Login to see price' })[0]).toHaveAttribute(
      'href',
      '/SignInPage',
    );
    expect(screen.queryByText('Quantity')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/[$₹]\s?\d|Minimum/);
  });

  // @spec shop-5 shop-39 shop-41 shop-129
  it('links to four related products with the alias path /product/{id}', async () => {
    const data = await load(recorded._id);
    hydrate(product, data);
    const related = within(screen.getByRole('complementary', { name: 'You May Also Like' }));
    expect(related.getAllByRole('article')).toHaveLength(4);
    expect(data.related.map(({ id }) => id)).not.toContain(recorded._id);
    for (const heading of related.getAllByRole('heading', { level: 3 })) {
      expect(within(heading).getByRole('link').getAttribute('href')).toMatch(
        /^\/product\/[0-9a-f]{24}$/,
      );
    }
  });

  // @spec shop-39
  it('suggests random related products', async () => {
    const draws = await Promise.all(
      [1, 2].map((seed) => loadPage(product, { params: { id: recorded._id }, seed })),
    );
    const [first, second] = draws.map(({ related }) => related.map(({ id }) => id));
    expect(first).not.toEqual(second);
  });

  // @spec shop-39
  it('suggests no products when the shop has no other product', async () => {
    hydrate(product, await load(recorded._id, { products: [recorded] }));
    expect(screen.queryByText('You May Also Like')).not.toBeInTheDocument();
  });

  // @spec shop-105 shop-126
  it('shows the documented placeholders for missing text', async () => {
    hydrate(product, await loadWith({ productName: '', description: '', benefits: [] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unnamed Product');
    expect(screen.getByText('No description available')).toBeInTheDocument();
    expect(screen.queryByText('Healing Benefits')).not.toBeInTheDocument();
  });

  // @spec shop-105
  it('shows the default picture for a product without pictures', async () => {
    const bare = { ...recorded, additionalImages: [] };
    delete bare.mainImage;
    const data = await load(recorded._id, { products: [bare] });
    hydrate(product, data);
    expect(screen.getByRole('img', { name: recorded.productName })).toHaveAttribute(
      'src',
      '/fallback.png',
    );
    expect(product.head(data, site).leadPicture).toBeUndefined();
  });
});

describe('the price section on the product page', () => {
  beforeEach(() => {
    document.cookie = `user=${encodeURIComponent('{"uid":"u1"}')}`;
  });

  afterEach(() => {
    document.cookie = 'user=; max-age=0';
  });

  it('requests a price again when "Try again" is clicked after a failure', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await connect({ failing: ['listPrices'] });
    hydrate(product, await load(recorded._id));
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    expect(retryButton.parentElement).toHaveTextContent("Couldn't load the price");
    const requests = await connect({ failing: ['listPrices'] });
    await userEvent.click(retryButton);
    await waitFor(() => expect(requests).not.toHaveLength(0));
  });

  it('hides prices from a visitor even when the data contains them', async () => {
    document.cookie = 'user=; max-age=0';
    hydrate(product, await loadWith(prices));
    expect(screen.getAllByText('Login to see price')).not.toHaveLength(0);
    expect(screen.queryByText(/[$₹]|Minimum/)).not.toBeInTheDocument();
  });

  // @spec shop-37 shop-64 shop-90 core-3
  it('shows the prices, the discount, the unit and the minimum quantity', async () => {
    hydrate(product, await loadWith(prices));
    expect(screen.getByText('$8.90')).toBeInTheDocument();
    expect(screen.getByText('29% off')).toBeInTheDocument();
    expect(screen.getByText('₹760 · per piece')).toBeInTheDocument();
    expect(screen.getByText('Minimum 5 pcs required')).toBeInTheDocument();
  });

  it('replaces the price immediately when another user signs in', async () => {
    await connect({ products: [{ ...recorded, ...prices, dollarPrice: 7.5 }] });
    hydrate(product, await loadWith(prices));
    expect(screen.getByText('$8.90')).toBeInTheDocument();
    document.cookie = `user=${encodeURIComponent('{"uid":"u2"}')}`;
    act(() => emit('session:changed', { isSignedIn: true }));
    expect(screen.queryByText('$8.90')).not.toBeInTheDocument();
    expect(await screen.findByText('$7.50')).toBeInTheDocument();
  });

  // @spec shop-65 shop-89 core-43
  it('accepts no quantity below the minimum', async () => {
    hydrate(product, await loadWith(prices));
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    const fewer = screen.getByRole('button', { name: 'One less' });
    expect(fewer).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(quantity).toHaveValue('6');
    await userEvent.click(fewer);
    expect(quantity).toHaveValue('5');
    expect(fewer).toBeDisabled();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '500{Enter}');
    expect(quantity).toHaveValue('500');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3{Enter}');
    expect(quantity).toHaveValue('5');
    expect(screen.getByText('Minimum is 5 pieces. Quantity set to 5.')).toBeInTheDocument();
  });

  // @spec shop-159
  it('shows the quantity increment and changes quantities by that increment', async () => {
    hydrate(product, await loadWith({ ...prices, orderStep: 12 }));
    expect(screen.getByText('Sold in increments of 12')).toBeInTheDocument();
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.click(screen.getByRole('button', { name: '12 more' }));
    expect(quantity).toHaveValue('17');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '20{Enter}');
    expect(quantity).toHaveValue('29');
    expect(screen.getByText('Sold in increments of 12. Quantity set to 29.')).toBeInTheDocument();
  });

  // @spec shop-172
  it('shows the quantity in cartons and offers to fill the last carton', async () => {
    hydrate(product, await loadWith({ ...prices, unitsPerCarton: 24 }));
    expect(screen.getByText('Less than 1 carton of 24')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set to 24: Quantity' }));
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24');
    expect(screen.getByText('= 1 carton of 24')).toBeInTheDocument();
  });

  // @spec shop-160
  it('shows the price tiers and marks the tier for the chosen quantity', async () => {
    const priceTiers = [
      { fromQuantity: 50, dollarPrice: 8.2 },
      { fromQuantity: 100, dollarPrice: 7.9 },
    ];
    hydrate(product, await loadWith({ ...prices, priceTiers }));
    const rows = () => [
      ...screen.getByRole<HTMLTableElement>('table', { name: 'Price by quantity' }).rows,
    ];
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'From 5$8.90',
      'From 50$8.20',
      'From 100$7.90',
    ]);
    const marked = () => rows().findIndex((row) => row.getAttribute('aria-current') === 'true');
    expect(marked()).toBe(0);
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '60{Enter}');
    expect(marked()).toBe(1);
  });

  // @spec shop-160
  it('shows no price tiers to a visitor', async () => {
    document.cookie = 'user=; max-age=0';
    const priceTiers = [{ fromQuantity: 50, dollarPrice: 8.2 }];
    hydrate(product, await loadWith({ ...prices, priceTiers }));
    expect(screen.queryByText(/From 50|8\.20/)).not.toBeInTheDocument();
  });

  // @spec shop-90 shop-104
  it('shows "Ask for price" for a missing price', async () => {
    hydrate(product, await loadWith({ MinQuantity: 1 }));
    expect(screen.getByText('Ask for price')).toBeInTheDocument();
    expect(screen.queryByText(/Minimum/)).not.toBeInTheDocument();
  });
});

describe('the HTML head of a product page', () => {
  it('contains no prices, even when the data contains them', async () => {
    const data = await loadWith(prices);
    expect(JSON.stringify(product.head(data, site))).not.toMatch(
      /price|offer|12\.5|8\.9|760|[$₹]/i,
    );
  });

  it('contains the page URL and the product picture', async () => {
    const head = product.head(await load(recorded._id), site);
    expect(head).toMatchObject({
      canonicalPath: `/Product/${recorded._id}`,
      picture: { url: `${recorded.mainImage?.url}-share.jpeg`, width: 1200, height: 630 },
      leadPicture: { type: 'image/avif' },
    });
  });
});
