import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { confirm, show } from '../../../test/show.js';
import { SavedViews } from './saved-views.js';

const own: SavedView = {
  id: 'a'.repeat(24),
  name: 'Without a price',
  search: 'show=without_price',
  isShared: false,
  isOwn: true,
  savedBy: 'Nora',
};
const shared: SavedView = {
  ...own,
  id: 'e'.repeat(24),
  name: 'Pyramids, dearest first',
  search: 'category=Pyramids&sort=-price',
  isShared: true,
  isOwn: false,
  savedBy: 'Mira',
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listSavedViews', { body: { views: [own, shared] } });
});

async function open(at = '/') {
  const view = show(() => <SavedViews list="products" />, { at });
  await view.user.click(screen.getByRole('button', { name: 'Views' }));
  return view;
}

const link = (name: RegExp) => screen.findByRole('link', { name });
const nameField = () => screen.findByLabelText(/View name/);
const expectText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

describe('the saved views of a list', () => {
  it('show an error with a "Try again" button when loading fails', async () => {
    backend.answer('listSavedViews', serverError);
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load views.");
    backend.answer('listSavedViews', { body: { views: [own] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link(/Without a price/)).toBeVisible();
  });

  it('show an empty state when no view was saved', async () => {
    backend.answer('listSavedViews', { body: { views: [] } });
    await open();
    expect(await screen.findByText(/^No views yet/)).toBeVisible();
  });

  // @spec staff-80
  it('restore the list parameters, name the user who shared the view, and mark the current view', async () => {
    const { user, router } = await open('/?page=3&sort=-price&category=Pyramids');
    expect(await link(/Pyramids.*Shared by Mira/)).toHaveAttribute('aria-current', 'true');
    expect(await link(/Without a price/)).not.toHaveAttribute('aria-current');
    await user.click(await link(/Without a price/));
    expect(router.state.location.search).toBe('?show=without_price');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are deleted after confirmation, and the dialog warns that a shared view is deleted for everyone', async () => {
    backend.answer('deleteSavedView', { body: { success: true, message: 'Saved view deleted' } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Delete view Pyramids/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('This removes it for everyone.');
    backend.answer('listSavedViews', { body: { views: [own] } });
    await confirm();
    await expectText('Pyramids, dearest first was deleted.');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Pyramids/ })).toBeNull());
  });

  it('show the reason when the server rejects a deletion', async () => {
    backend.answer('deleteSavedView', refusal(404, 'This view was already deleted.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Delete view Pyramids/ }));
    await confirm();
    await expectText('This view was already deleted.');
  });
});

describe('saving a list as a view', () => {
  const save = () => screen.getByRole('button', { name: /the view$/ });

  it('requires a name', async () => {
    const { user } = await open();
    await user.click(save());
    expect(await nameField()).toHaveAccessibleDescription('Enter a name for the view');
  });

  it('stores all parameters except the page, and shares the view on request', async () => {
    backend.answer('saveView', { body: { success: true, message: 'View saved', view: own } });
    const { user } = await open('/?q=opal&page=2&size=50');
    await user.type(await nameField(), ' Opals ');
    await user.click(screen.getByLabelText(/Share with all staff/));
    await user.click(save());
    await expectText('Opals was saved.');
    const body = { list: 'products', name: 'Opals', search: 'q=opal&size=50', isShared: true };
    expect(JSON.parse(backend.lastBody())).toEqual(body);
    expect(await nameField()).toHaveValue('');
  });

  it('offers to replace a view with the same name', async () => {
    const { user } = await open();
    await link(/Without a price/);
    await user.type(await nameField(), 'Without a price');
    expect(save()).toHaveTextContent('Replace the view');
  });

  it('shows the reason next to the name field when the server rejects the view', async () => {
    backend.answer('saveView', refusal(400, 'You have 50 saved views of this list.'));
    const { user } = await open();
    await user.type(await nameField(), 'One more');
    await user.click(save());
    const form = within(screen.getByRole('form', { name: 'Save a view' }));
    expect(await form.findByText('You have 50 saved views of this list.')).toBeVisible();
    expect(await nameField()).toHaveValue('One more');
  });
});
