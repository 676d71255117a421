// cspell:ignore catagory
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { drawPictures, pickPicture } from '../../../test/pictures.js';
import { category } from '../../../test/records.js';
import { show } from '../../../test/show.js';
import { Categories } from './categories.js';

const id = 'e'.repeat(24);
const storedCategory = { ...category, _id: id, revision: 3, products: 2 };
const message = 'Category Pendulums renamed to Dowsing, with 2 products.';

let backend: Backend;
beforeEach(async () => {
  drawPictures();
  backend = await startBackend();
  backend.answer('listCategories', { body: [{ ...category, _id: id }] });
  backend.answer('showCategoryToEdit', { body: storedCategory });
});

async function open() {
  const view = show(Categories);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Pendulums' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pendulums' }));
  return { ...view, dialog };
}

async function openWithName(name: string) {
  const view = await open();
  const field = await view.dialog.findByLabelText(/Category Name/);
  await view.user.clear(field);
  if (name) await view.user.type(field, name);
  return { ...view, save: () => view.user.click(view.dialog.getByText('Save')) };
}

describe('the dialog that edits a category', () => {
  it('shows a loading state, then an error with a "Try again" button when loading fails', async () => {
    backend.answer('showCategoryToEdit', 'never');
    const { unmount } = await open();
    expect(await screen.findByText('Loading category')).toBeInTheDocument();
    unmount();
    backend.answer('showCategoryToEdit', serverError);
    const { dialog, user } = await open();
    expect(await dialog.findByRole('alert')).toHaveTextContent("Couldn't load the category.");
    backend.answer('showCategoryToEdit', { body: storedCategory });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByLabelText(/Category Name/)).toHaveValue('Pendulums');
  });

  it('shows how many products the new name affects and where the old URL will redirect', async () => {
    const { dialog } = await openWithName('Dowsing');
    const notice =
      '2 products will move to the new name. The old link /catagory/Pendulums redirects.';
    expect(await dialog.findByText(notice)).toBeVisible();
  });

  it('rejects a name that another category already has', async () => {
    const { dialog, user, save } = await openWithName('');
    await save();
    expect(await dialog.findByText('Enter a name')).toBeVisible();
    const message = 'A category with this name already exists.';
    backend.answer('changeCategory', refusal(409, message, { fields: { category: message } }));
    await user.type(dialog.getByLabelText(/Category Name/), 'Agates');
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/Category Name/)).toHaveFocus();
  });

  it("keeps the user's input when saving fails", async () => {
    backend.answer('changeCategory', serverError);
    const { dialog, save } = await openWithName('Dowsing');
    await save();
    expect(await dialog.findByText("Couldn't update the category.")).toBeVisible();
    expect(dialog.getByLabelText(/Category Name/)).toHaveValue('Dowsing');
  });

  // @spec products-31
  it('sends the name, the description and the revision, and offers Undo', async () => {
    backend.answer('changeCategory', { body: { message, category: storedCategory, renameId: id } });
    const { dialog, user, save } = await openWithName('Dowsing');
    await user.type(dialog.getByLabelText('Description for search engines'), 'For wholesale');
    pickPicture(dialog.getByLabelText('New image'));
    await user.click(await dialog.findByRole('button', { name: 'Keep the current image' }));
    await save();
    const result = within(await screen.findByRole('region', { name: 'Last change' }));
    expect(result.getByRole('status')).toHaveTextContent(message);
    for (const part of ['Dowsing', 'For wholesale', 'name="revision"\r\n\r\n3'])
      await waitFor(() => expect(backend.lastBody()).toContain(part));

    backend.answer('undoCategoryRename', refusal(409, 'The category is now called Agates.'));
    await user.click(result.getByRole('button', { name: 'Undo' }));
    expect(await result.findByRole('alert')).toHaveTextContent(
      'The category is now called Agates.',
    );
    backend.answer('undoCategoryRename', { body: { message: 'Undone. 8 products restored.' } });
    await user.click(result.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(result.getByRole('status')).toHaveTextContent('Undone. 8 products restored.'),
    );
    expect(result.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers no Undo when the name did not change', async () => {
    backend.answer('changeCategory', {
      body: { message: 'Category Dowsing updated.', category: storedCategory },
    });
    const { save } = await openWithName('Dowsing');
    await save();
    const result = within(await screen.findByRole('region', { name: 'Last change' }));
    expect(result.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it("shows the other staff member's values after an edit conflict and keeps the user's input", async () => {
    const code = 'category.changed';
    backend.answer('changeCategory', refusal(409, 'Changed', { code, fields: {} }));
    const { dialog, user, save } = await openWithName('Dowsing');
    const theirs = { ...storedCategory, category: 'Swinging', description: 'Theirs', revision: 4 };
    backend.answer('showCategoryToEdit', { body: theirs });
    await save();
    const panel = within(
      await dialog.findByRole('region', { name: 'Someone else just changed this category.' }),
    );
    expect(panel.getByRole('radio', { name: /Swinging/ })).not.toBeChecked();
    expect(panel.getByRole('radio', { name: /Dowsing/ })).toBeChecked();
    expect(dialog.getByLabelText('Description for search engines')).toHaveValue('Theirs');
    backend.answer('changeCategory', { body: { message, category: storedCategory } });
    await user.click(panel.getByRole('button', { name: 'Save choices' }));
    await screen.findByRole('region', { name: 'Last change' });
    await waitFor(() => expect(backend.lastBody()).toContain('name="revision"\r\n\r\n4'));
  });
});
