import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Backend, refusal, startBackend } from '../../../test/backend.js';
import { fieldOf } from '../../../test/fill-product.js';
import { drawPictures } from '../../../test/pictures.js';
import { category, product } from '../../../test/records.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { AddProduct } from './add-product.js';

const picture = { url: `/media/${'e'.repeat(24)}`, width: 1, height: 1 };
const copied = {
  ...product,
  specialNotes: 'Packed in pairs',
  mainImage: picture,
  additionalImages: [{ ...picture, public_id: '1'.repeat(24) }],
};
const address = { at: `/?copy=${product._id}` };

let backend: Backend;
beforeEach(async () => {
  drawPictures();
  backend = await startBackend();
  backend.answer('listCategories', { body: [category] });
  backend.answer('editProduct', {
    body: { success: true, product: copied, categories: [category] },
  });
  backend.answer('showMedia', (response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  });
});

async function open() {
  const view = show(AddProduct, address);
  await waitFor(() => expect(fieldOf('Product Name')).toHaveValue('Copy of Agate ball'));
  return view;
}

describe('the form for a product copy', () => {
  // @spec products-39
  it('shows an error and a link to the product list when the original product was deleted', async () => {
    backend.answer('editProduct', refusal(404, 'Gone'));
    show(AddProduct, address);
    await expectToast('Error loading product');
    expect(await screen.findByRole('link', { name: 'View Products' })).toBeVisible();
  });

  // @spec products-39
  it('leaves out pictures that fail to load and shows a message', async () => {
    backend.answer('showMedia', refusal(404, 'Gone'));
    await open();
    await expectToast("Some images couldn't be copied.");
    expect(screen.queryByRole('img', { name: 'Main image' })).toBeNull();
  });

  // @spec products-39
  it('requires a new model number', async () => {
    const { user } = await open();
    expect(fieldOf('Model Number')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Enter the model number')).toBeVisible();
    expect(backend.asked).not.toContain('POST /api/admin/AddProduct');
  });

  // @spec products-39
  it('prefills all fields and pictures except the model number, and saves them as a new product', async () => {
    backend.answer('addProduct', {
      body: { success: true, message: 'Product added successfully!', product },
    });
    const { user, router } = await open();
    expect(fieldOf('Special Notes')).toHaveValue('Packed in pairs');
    expect(screen.getByRole('img', { name: 'Main image' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(1);
    await user.type(fieldOf('Model Number'), 'AB-2');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await expectToast('Product added successfully!');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    for (const text of [
      'AB-2',
      'Copy of Agate ball',
      'name="mainImage"',
      'name="additionalImages"',
    ])
      expect(backend.lastBody()).toContain(text);
    expect(backend.lastBody()).not.toContain(product._id);
  });

  it('asks for confirmation before it discards unsaved input', async () => {
    const { user, router } = await open();
    await user.type(fieldOf('Model Number'), 'AB-3');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await confirm('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });
});
