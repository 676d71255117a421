import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { drawPictures, pickPicture } from '../../../test/pictures.js';
import { category } from '../../../test/records.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Categories } from './categories.js';

let backend: Backend;
beforeEach(async () => {
  drawPictures();
  backend = await startBackend();
  backend.answer('listCategories', { body: [category] });
});

async function add() {
  const view = show(Categories);
  await screen.findByText('Pendulums');
  await view.user.type(screen.getByLabelText(/Category Name/), 'Spheres');
  pickPicture(screen.getByLabelText(/Main Image/));
  await screen.findByRole('img', { name: 'Chosen image' });
  await view.user.click(screen.getByRole('button', { name: 'Add Category' }));
  return view;
}

describe('the list of categories', () => {
  it('shows a loading state', async () => {
    backend.answer('listCategories', 'never');
    show(Categories);
    expect(await screen.findByText('Loading categories')).toBeInTheDocument();
  });

  // @spec products-27
  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
  ] as const)('shows an error toast when %s while the categories are loading', async (_, reply) => {
    backend.answer('listCategories', reply);
    show(Categories);
    await expectToast('Failed to load categories');
  });

  // @spec products-26
  it('shows an empty state when there are no categories', async () => {
    backend.answer('listCategories', { body: [] });
    show(Categories);
    expect(await screen.findByText('No categories available')).toBeVisible();
  });

  // @spec products-25 products-26
  it('shows the documented columns and date format, and can be sorted and searched by name', async () => {
    const older = {
      ...category,
      _id: '9'.repeat(24),
      category: 'Agates',
      createdAt: '2025-12-31T10:00:00Z',
    };
    backend.answer('listCategories', { body: [older, category] });
    const { user } = show(Categories);
    await screen.findByText('Agates');
    const table = screen.getByRole('table', { name: 'Categories' });
    const titles = within(table).getAllByRole('columnheader');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '#',
      'Category',
      'Image',
      'Created At',
      'Actions',
    ]);
    expect(titles[3]).toHaveAttribute('aria-sort', 'descending');
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toEqual(['1Pendulums5 Mar 2026', '2Agates31 Dec 2025']);
    await user.click(within(table).getByRole('button', { name: 'Category' }));
    expect(rows()).toEqual(['1Agates31 Dec 2025', '2Pendulums5 Mar 2026']);
    await user.type(screen.getByRole('searchbox'), 'PEND');
    await screen.findByText('Showing 1 to 1 of 1 results');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No matching categories found')).toBeVisible();
  });
});

describe('the form for a new category', () => {
  // @spec products-24
  it('shows "Adding..." while the request is pending', async () => {
    backend.answer('addCategory', 'never');
    await add();
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeVisible();
  });

  // @spec products-27
  it.each([
    [
      'refused with a message',
      refusal(409, 'There is one of this name'),
      'There is one of this name',
    ],
    ['refused', serverError, 'Failed to add category'],
    ['lost because the server stopped', 'broken', 'Failed to add category'],
    ['stored', { body: { message: 'Stored well', category } }, 'Stored well'],
    [
      'stored without a message',
      { body: { message: '', category } },
      'Category added successfully',
    ],
  ] as const)(
    "shows the server's message or a default message in a toast when the request is %s",
    async (_, reply, text) => {
      backend.answer('addCategory', reply);
      await add();
      await expectToast(text);
    },
  );
});

// @spec staff-29 products-27
it.each([
  ['refused', serverError],
  ['lost because the server stopped', 'broken'],
] as const)('deleting a category shows an error toast when the request is %s', async (_, reply) => {
  backend.answer('deleteCategory', reply);
  const { user } = show(Categories);
  await user.click(await screen.findByRole('button', { name: 'Delete Pendulums' }));
  await confirm();
  await expectToast('Failed to delete category');
});
