import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { fieldOf, fillProduct } from '../../../test/fill-product.js';
import { category, product } from '../../../test/records.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { AddProduct } from './add-product.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listCategories', { body: [category] });
});

async function add() {
  const view = show(AddProduct);
  await fillProduct();
  await view.user.click(screen.getByRole('button', { name: 'Add Product' }));
  return view;
}

const saved = { body: { success: true, message: 'Product added successfully!', product } };

describe('the form for a new product', () => {
  // @spec core-12 core-16 core-17 products-1 products-44
  it('shows every documented field and option', () => {
    show(AddProduct);
    const labels = [...document.querySelectorAll('fieldset label:not([class])')];
    const names = labels.map(({ textContent }) => textContent);
    const required = [
      'Model Number *',
      'Product Name *',
      'Description *',
      'Category *',
      'Crystal Type *',
      'Original Price ($) *',
      'Quantity Unit *',
      'Minimum Quantity *',
    ];
    expect(names.filter((name) => name.endsWith(' *')).sort()).toEqual(required.sort());
    const optional = [
      'Price ($)',
      'Discounted Price (₹)',
      'Quantity',
      'Order Increment',
      'Special Notes',
    ];
    const sides = ['Length (cm)', 'Width (cm)', 'Height (cm)'];
    const benefits = ['wealth', 'happiness', 'protection', 'health', 'love', 'success', 'peace'];
    expect(names).toEqual(expect.arrayContaining([...optional, ...sides, ...benefits]));
    expect(valuesOf('Minimum Quantity')).toEqual([
      '1',
      '2',
      '5',
      '10',
      '15',
      '20',
      '25',
      '30',
      '35',
    ]);
    expect(valuesOf('Quantity Unit')).toEqual(['per/piece', 'per/kg', 'per/set']);
    expect(fieldOf('Minimum Quantity')).toHaveValue('1');
    for (const label of ['Original Price ($)', 'Length (cm)'])
      expect(fieldOf(label)).toHaveAttribute('inputmode', 'decimal');
  });

  // @spec products-7
  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
  ] as const)('shows an error toast when %s while the categories are loading', async (_, reply) => {
    backend.answer('listCategories', reply);
    show(AddProduct);
    await expectToast('Failed to load categories');
  });

  it('warns that buyers see no price when the price is 0', async () => {
    const { user } = show(AddProduct);
    const hint = 'Buyers see “Ask for price” when the price is 0.';
    await user.type(fieldOf('Price ($)'), '0.5');
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    await user.clear(fieldOf('Price ($)'));
    await user.type(fieldOf('Price ($)'), '0');
    expect(screen.getByText(hint)).toBeVisible();
  });

  // @spec products-2
  it('shows an error next to each invalid field and sends no request', async () => {
    const { user } = show(AddProduct);
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Enter the model number')).toBeVisible();
    expect(fieldOf('Model Number')).toHaveAccessibleDescription('Enter the model number');
    expect(backend.asked).not.toContain('POST /api/admin/AddProduct');
  });

  // @spec staff-29 products-7
  it.each([
    ['refused', serverError, 'Failed to add product.'],
    ['lost because the server stopped', 'broken', 'Something went wrong.'],
  ] as const)(
    'keeps the input when the request that saves the product is %s',
    async (_, reply, text) => {
      backend.answer('addProduct', reply);
      await add();
      await expectToast(text);
      expect(fieldOf('Product Name')).toHaveValue('Agate ball');
      // Unlike the toast, which disappears after a few seconds, this message stays visible.
      expect(screen.getByText("Couldn't save. Your changes are still here.")).toBeVisible();
    },
  );

  // @spec products-7
  it('shows validation errors from the server next to their fields', async () => {
    const fields = { modelNumber: 'Too long', mainImage: 'No picture' };
    backend.answer('addProduct', refusal(400, 'Please look again', { fields }));
    await add();
    await expectToast('Failed to add product.');
    expect(fieldOf('Model Number')).toHaveAccessibleDescription('Too long');
    expect(screen.getByText('No picture')).toBeVisible();
  });

  // @spec products-5
  it('shows the upload progress and prevents a second submission', async () => {
    backend.answer('addProduct', 'never');
    const { user } = await add();
    expect(await screen.findByText(/^(Uploading \d+%|Processing images)$/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    const posts = () => backend.asked.filter((call) => call.startsWith('POST'));
    await waitFor(() => expect(posts()).toEqual(['POST /api/admin/AddProduct']));
  });

  // @spec products-6
  it('is cleared after saving, and the heading receives focus', async () => {
    backend.answer('addProduct', saved);
    await add();
    await expectToast('Product added successfully!');
    await waitFor(() => expect(fieldOf('Product Name')).toHaveValue(''));
    expect(screen.getByRole('heading', { name: 'Add New Crystal Product' })).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  // @spec products-6
  it('links to the last added product until the user dismisses the message', async () => {
    backend.answer('addProduct', saved);
    const { user } = await add();
    const last = within(await screen.findByRole('region', { name: 'Last change' }));
    const { _id, productName, modelNumber } = product;
    expect(last.getByRole('status')).toHaveTextContent(
      `${productName} (${modelNumber}) was added.`,
    );
    expect(last.getByRole('link', { name: 'Edit it' })).toHaveAttribute(
      'href',
      `/edit-product/${_id}`,
    );
    await user.click(last.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
  });
});

describe('unsaved input in the product form', () => {
  // @spec products-8
  it('triggers a confirmation dialog when the user leaves the form, and is saved as a draft', async () => {
    const { user, unmount, router } = show(AddProduct);
    await fillProduct();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await confirm('Cancel');
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await confirm('Leave');
    expect(await screen.findByText('Another screen')).toBeVisible();
    unmount();
    show(AddProduct);
    expect(await screen.findByText(/Draft restored/)).toBeVisible();
    expect(fieldOf('Product Name')).toHaveValue('Agate ball');
  });

  // @spec products-8
  it('is discarded when the form is reset', async () => {
    const { user } = show(AddProduct);
    await fillProduct();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Reset Form' }));
    expect(fieldOf('Product Name')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  // @spec products-8
  it("triggers the browser's confirmation dialog when the tab is closed", async () => {
    show(AddProduct);
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await fillProduct();
    await waitFor(() => expect(closing()).toBe(true));
  });
});

const valuesOf = (label: string) => [...optionsOf(fieldOf(label))].map(({ value }) => value);

const optionsOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement
    ? (field.list?.options ?? [])
    : // A field with options is an input with a data list, or a select.
      (field as HTMLSelectElement).options;
