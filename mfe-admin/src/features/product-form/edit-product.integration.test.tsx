import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { fieldOf } from '../../../test/fill-product.js';
import { category, product } from '../../../test/records.js';
import { expectToast, show } from '../../../test/show.js';
import { EditProduct } from './edit-product.js';

const screenOf = { at: `/edit/${product._id}`, path: 'edit/:pid' };
const productResponse = (change: object = {}) => ({
  body: { success: true, product: { ...product, ...change }, categories: [category] },
});
const saved = { body: { success: true, message: 'Product updated successfully!', product } };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('editProduct', productResponse());
});

async function open() {
  const view = show(EditProduct, screenOf);
  await screen.findByRole('button', { name: 'Update Product' });
  return view;
}

const type = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Product' }));

describe('the product edit screen', () => {
  // @spec products-10
  it('shows a loading state', async () => {
    backend.answer('editProduct', 'never');
    show(EditProduct, screenOf);
    expect(await screen.findByText('Loading product')).toBeInTheDocument();
  });

  // @spec products-14
  it.each([
    ['does not exist', refusal(404, 'Gone'), 'Product not found'],
    ['cannot be read', serverError, 'Error loading product'],
    ['is not received because the server stopped', 'broken', 'Error loading product'],
  ] as const)('shows an error toast when the product %s', async (_, reply, text) => {
    backend.answer('editProduct', reply);
    show(EditProduct, screenOf);
    await expectToast(text);
  });

  it('reloads the product when "Try again" is clicked', async () => {
    backend.answer('editProduct', serverError);
    show(EditProduct, screenOf);
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    backend.answer('editProduct', productResponse());
    fireEvent.click(retryButton);
    await waitFor(() => expect(fieldOf('Product Name')).toHaveValue('Agate ball'));
  });

  it('links to the product list when the product does not exist', async () => {
    backend.answer('editProduct', refusal(404, 'Gone'));
    show(EditProduct, screenOf);
    const link = await screen.findByRole('link', { name: 'View Products' });
    expect(link).toHaveAttribute('href', '/view-products');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  // @spec products-10 products-14
  it('prefills the form, and opens the product list after the product is saved', async () => {
    backend.answer('changeProduct', saved);
    const { router } = await open();
    expect(fieldOf('Product Name')).toHaveValue('Agate ball');
    expect(fieldOf('Original Price ($)')).toHaveValue('12.50');
    expect(screen.getByRole('checkbox', { name: 'love' })).toBeChecked();
    save();
    await expectToast('Product updated successfully!');
    expect(router.state.location.pathname).toBe('/view-products');
  });

  // @spec products-10
  it('submits only once, however often "Update Product" is clicked', async () => {
    backend.answer('changeProduct', 'never');
    await open();
    save();
    expect(await screen.findByText(/^(Uploading \d+%|Processing images)$/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
    save();
    const updates = () => backend.asked.filter((call) => call.endsWith('/updateData'));
    await waitFor(() => expect(updates()).toEqual(['POST /api/admin/updateData']));
  });

  // @spec products-14
  it.each([
    ['refused with a message', refusal(400, 'No such category'), 'No such category'],
    ['refused', serverError, 'Failed to update product'],
    ['lost because the server stopped', 'broken', 'Something went wrong.'],
  ] as const)(
    'keeps the input when the request that saves the product is %s',
    async (_, reply, text) => {
      backend.answer('changeProduct', reply);
      await open();
      type('Product Name', 'Agate sphere');
      save();
      await expectToast(text);
      expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
    },
  );

  // @spec products-11
  it('marks a picture for removal on click, and lets the user restore it until the product is saved', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(screen.getByText(/1 image will be removed when you\s+save/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(2);
  });
});

describe('an edit conflict on a product', () => {
  const theirs = { productName: 'Agate globe', crystalType: 'Moss agate', revision: 4 };

  async function meet() {
    const conflict = refusal(409, 'Someone else changed it', { code: 'product.changed' });
    backend.answer('changeProduct', conflict);
    const view = await open();
    type('Product Name', 'Agate sphere');
    backend.answer('editProduct', productResponse(theirs));
    save();
    const box = await screen.findByRole('region', {
      name: /Someone else just changed this product/,
    });
    expect(within(box).getByRole('heading')).toHaveFocus();
    backend.answer('changeProduct', saved);
    return { ...view, box: within(box) };
  }

  // @spec products-15
  it('lists the conflicting fields by label, and updates unedited fields to the values that the other user saved', async () => {
    const { box } = await meet();
    const names = box
      .getAllByRole('group')
      .map((each) => each.querySelector('legend')?.textContent);
    expect(names).toEqual(['Product Name', 'Crystal Type']);
    const name = within(box.getByRole('group', { name: 'Product Name' }));
    expect(name.getByRole('radio', { name: /Yours\s*Agate sphere/ })).toBeChecked();
    expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
    expect(fieldOf('Crystal Type')).toHaveValue('Moss agate');
  });

  // @spec products-15
  it('can be resolved field by field or for all fields, and each choice is reversible', async () => {
    const { box, router } = await meet();
    const crystal = within(box.getByRole('group', { name: 'Crystal Type' }));
    fireEvent.click(crystal.getByRole('radio', { name: /Yours/ }));
    expect(fieldOf('Crystal Type')).toHaveValue('Agate');
    fireEvent.click(box.getByRole('button', { name: 'Keep all theirs' }));
    expect(fieldOf('Product Name')).toHaveValue('Agate globe');
    fireEvent.click(box.getByRole('button', { name: 'Keep all mine' }));
    expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
    fireEvent.click(box.getByRole('button', { name: 'Save choices' }));
    await expectToast('Product updated successfully!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/view-products'));
  });
});
