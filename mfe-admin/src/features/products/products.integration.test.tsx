import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { category, product } from '../../../test/records.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Products } from './products.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listStaffProducts', {
    body: { items: [product], total: 1, page: 1, limit: 500 },
  });
  backend.answer('listCategories', { body: [] });
});

describe('the product table', () => {
  // @spec products-17
  it('shows a loading state', async () => {
    backend.answer('listStaffProducts', 'never');
    show(Products);
    expect(await screen.findByText('Loading products')).toBeInTheDocument();
  });

  // @spec products-17
  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
  ] as const)('shows an error banner when %s while the products are loading', async (_, reply) => {
    backend.answer('listStaffProducts', reply);
    show(Products);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load products.");
  });

  // @spec products-17
  it('links to the form for a new product when there are no products', async () => {
    backend.answer('listStaffProducts', { body: { items: [], total: 0, page: 1, limit: 500 } });
    show(Products);
    const text = 'No products found - Add your first product to get started';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/add-product',
    );
  });

  // @spec products-37
  it('can be filtered through URL parameters or the filter fields', async () => {
    backend.answer('listCategories', { body: [category] });
    const lastQuery = () => backend.queriesOf(routes.listStaffProducts.path).at(-1) ?? '';
    const { user, router } = show(Products, {
      at: '/products?show=without_picture&category=Gone',
      path: 'products',
    });
    await screen.findByText('Agate ball');
    // The best sellers are requested concurrently, so the expected query need not be the last query.
    expect(backend.queriesOf(routes.listStaffProducts.path)).toContainEqual(
      expect.stringContaining('category=Gone&show=without_picture'),
    );
    const box = screen.getByLabelText('Category');
    expect(box).toHaveValue('Gone');
    await user.selectOptions(box, await screen.findByRole('option', { name: 'Pendulums' }));
    await waitFor(() => expect(lastQuery()).toContain('category=Pendulums&show=without_picture'));
    backend.answer('listStaffProducts', { body: { items: [], total: 0, page: 1, limit: 500 } });
    await user.selectOptions(screen.getByLabelText('Show'), 'Best sellers');
    expect(await screen.findByText('No products match your search.')).toBeVisible();
    expect(router.state.location.search).toBe('?show=best&category=Pendulums');
    await user.selectOptions(screen.getByLabelText('Show'), 'All products');
    await user.selectOptions(box, 'All categories');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  // @spec products-37 products-42
  it('links each visible product to the shop and marks each hidden product', async () => {
    const items = [
      product,
      { ...product, _id: 'd'.repeat(24), productName: 'Opal', hidden: 'yes' },
    ];
    backend.answer('listStaffProducts', { body: { items, total: 2, page: 1, limit: 500 } });
    show(Products);
    const link = await screen.findByRole('link', { name: 'View Agate ball in shop' });
    expect(link).toHaveAttribute('href', `/Product/${product._id}`);
    expect(screen.queryByRole('link', { name: 'View Opal in shop' })).toBeNull();
    expect(screen.getByText('Opal').closest('td')).toHaveTextContent('OpalHidden');
  });

  // @spec products-16 products-17
  it('shows the documented columns and offers page sizes starting at 10 rows', async () => {
    show(Products);
    await screen.findByText('Agate ball');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Best',
      'Model',
      'Image',
      'Product Name',
      'Category',
      'Discounted (₹)',
      'Price ($)',
      'Original (₹)',
      'Crystal',
      'Actions',
    ]);
    const sorting = ['Model', 'Product Name', 'Category', 'Discounted (₹)', 'Price ($)'];
    for (const name of [...sorting, 'Original (₹)', 'Crystal'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page');
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
    expect(sizes).toHaveValue('10');
  });

  // @spec core-13 products-16
  it('shows rupee and dollar signs and states the currency of the original price', async () => {
    const item = { ...product, originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760 };
    const body = { items: [item], total: 1, page: 1, limit: 500 };
    backend.answer('listStaffProducts', { body });
    show(Products);
    const row = (await screen.findByText('Agate ball')).closest('tr');
    const cell = (title: string) => row?.querySelector(`[data-title="${title}"]`)?.textContent;
    expect(cell('Discounted (₹)')).toBe('₹760');
    expect(cell('Price ($)')).toBe('$8.90min. 1');
    expect(cell('Original (₹)')).toBe('$12.50');
    expect(screen.getByText(/^Original prices are in US dollars/)).toBeVisible();
  });

  // @spec staff-29 products-20
  it.each([
    ['refused with a message', refusal(409, 'It is being packed'), 'It is being packed'],
    ['refused', serverError, 'Failed to delete product.'],
    ['lost because the server stopped', 'broken', 'Server error while deleting product.'],
  ] as const)(
    'shows an error toast when the request to delete a product is %s',
    async (_, reply, text) => {
      backend.answer('deleteProduct', reply);
      const { user } = show(Products);
      await user.click(await screen.findByRole('button', { name: 'Delete Agate ball' }));
      await confirm();
      await expectToast(text);
    },
  );
});

describe('the best sellers', () => {
  it.each(['Save', 'Save order'])(
    'can be saved with the button "%s" after the user changes the selection',
    async (name) => {
      const { user } = show(Products);
      const box = await screen.findByLabelText('Best seller: Agate ball');
      const save = screen.getByRole('button', { name, hidden: true });
      expect(save).toBeDisabled();
      await user.click(box);
      await waitFor(() => expect(save).toBeEnabled());
      fireEvent.click(save);
      const posts = () => backend.asked.filter((call) => call.startsWith('POST'));
      await waitFor(() => expect(posts()).toEqual([`POST ${routes.chooseBestProducts.path}`]));
    },
  );

  // @spec products-23
  it.each([
    ['refused', serverError],
    ['lost because the server stopped', 'broken'],
  ] as const)(
    'stay selected, and an error is shown, when the request that saves them is %s',
    async (_, reply) => {
      backend.answer('chooseBestProducts', reply);
      const { user } = show(Products);
      await user.click(await screen.findByLabelText('Best seller: Agate ball'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await expectToast('Error updating best products');
      expect(screen.getByLabelText('Best seller: Agate ball')).toBeChecked();
    },
  );
});
