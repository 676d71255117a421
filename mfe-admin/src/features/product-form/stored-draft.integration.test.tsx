import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Backend, refusal, startBackend } from '../../../test/backend.js';
import { fieldOf } from '../../../test/fill-product.js';
import { category, product } from '../../../test/records.js';
import { expectToast, show } from '../../../test/show.js';
import { EditProduct } from './edit-product.js';
import { saveDelayMs } from './use-draft.js';

const screenOf = { at: `/edit/${product._id}`, path: 'edit/:pid' };
const theirs = { productName: 'Agate globe', crystalType: 'Moss agate', revision: 4 };
const saved = { body: { success: true, message: 'Product updated successfully!', product } };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  store();
});

const store = (change: object = {}) =>
  backend.answer('editProduct', {
    body: { success: true, product: { ...product, ...change }, categories: [category] },
  });

async function open() {
  const view = show(EditProduct, screenOf);
  await screen.findByRole('button', { name: 'Update Product' });
  return view;
}

const type = (label: string, value: string) =>
  fireEvent.change(fieldOf(label), { target: { value } });

/** Types and unmounts without saving, as when the session ends or the tab is closed. */
async function leaveTyped(fields: Record<string, string>) {
  const { unmount } = await open();
  for (const [label, value] of Object.entries(fields)) type(label, value);
  const last = Object.values(fields).at(-1) ?? '';
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(last));
  unmount();
}

const conflict = () => screen.queryByRole('region', { name: /Someone else just changed/ });
const noteOfDraft = () => screen.queryByText(/Draft restored/);
const sentRevision = () => /name="revision"\s+(\d+)/.exec(backend.lastBody())?.[1];

describe('the stored draft of a product', () => {
  it('is restored if no other user has changed the product', async () => {
    await leaveTyped({ 'Product Name': 'Agate sphere' });
    await open();
    expect(noteOfDraft()).toBeVisible();
    expect(conflict()).toBeNull();
    expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
  });

  it('is deleted when the user changes every field back to its saved value', async () => {
    await open();
    type('Product Name', 'Agate sphere');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    type('Product Name', product.productName);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('does not reappear while the product is reloaded after a form reset', async () => {
    await open();
    backend.answer('editProduct', 'never');
    type('Product Name', 'Agate sphere');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Form' }));
    await setTimeout(2 * saveDelayMs);
    expect(localStorage).toHaveLength(0);
  });

  // @spec products-9
  it('is shown as an edit conflict if another user has changed the product', async () => {
    await leaveTyped({ 'Product Name': 'Agate sphere' });
    store(theirs);
    await open();
    const box = within(conflict() ?? document.createElement('i'));
    expect(noteOfDraft()).toBeVisible();
    expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
    expect(fieldOf('Crystal Type')).toHaveValue('Moss agate');
    const name = within(box.getByRole('group', { name: 'Product Name' }));
    fireEvent.click(name.getByRole('radio', { name: /Saved version\s*Agate globe/ }));
    expect(fieldOf('Product Name')).toHaveValue('Agate globe');
  });

  // @spec products-9
  it('is saved only after the edit conflicts are resolved if another user has changed the product', async () => {
    await leaveTyped({ 'Product Name': 'Agate sphere' });
    store(theirs);
    const { router } = await open();
    const conflict = refusal(409, 'Someone else changed it', { code: 'product.changed' });
    backend.answer('changeProduct', conflict);
    fireEvent.click(screen.getByRole('button', { name: 'Update Product' }));
    await expectToast('Someone else changed it');
    expect(sentRevision()).toBe('3');
    expect(fieldOf('Product Name')).toHaveValue('Agate sphere');
    backend.answer('changeProduct', saved);
    fireEvent.click(await screen.findByRole('button', { name: 'Save choices' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/view-products'));
    expect(sentRevision()).toBe('4');
    expect(backend.lastBody()).toMatch(/name="productName"\s+Agate sphere/);
    expect(localStorage).toHaveLength(0);
  });

  it('is deleted if another user has already saved the same change', async () => {
    await leaveTyped({ 'Product Name': 'Agate globe' });
    store(theirs);
    await open();
    expect(conflict()).toBeNull();
    expect(noteOfDraft()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
