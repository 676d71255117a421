import { beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { category } from '../../../test/records.js';
import { expectToast, show } from '../../../test/show.js';
import { CategoryOrder } from './category-order.js';

const named = (digit: string, name: string) => ({
  ...category,
  _id: digit.repeat(24),
  category: name,
});
const pyramids = named('1', 'Pyramids');
const balls = named('2', 'Balls');
const slices = named('3', 'Slices');
const idsOf = (categories: (typeof category)[]) => categories.map(({ _id }) => _id);
const serveCategories = (...categories: (typeof category)[]) =>
  backend.answer('listCategories', { body: categories });

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  serveCategories(pyramids, balls, slices);
});

async function open() {
  const view = show(CategoryOrder);
  await view.user.click(await screen.findByText('Order in the shop (3)'));
  return view;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Categories in shop order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const spoken = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

/** Stacks the rows vertically, because jsdom computes no layout. */
function layOut() {
  const rows = screen.getAllByRole('listitem');
  rows.forEach((row, at) => {
    row.getBoundingClientRect = () => new DOMRect(0, at * 50, 300, 50);
  });
}

async function moveDown(user: UserEvent, name: string, last = ' ') {
  layOut();
  screen.getByRole('button', { name: `Move ${name}` }).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(spoken()).toBe(`${name} is over place 1 of 3.`));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(spoken()).toBe(`${name} is over place 2 of 3.`));
  await user.keyboard(last);
}

describe('the category order', () => {
  it('is not shown when there are fewer than two categories', async () => {
    serveCategories(pyramids);
    show(CategoryOrder);
    await waitFor(() => expect(backend.asked).toContain(`GET ${routes.listCategories.path}`));
    expect(screen.queryByText(/^Order in the shop/)).toBeNull();
  });

  // @spec products-32
  it('is unchanged after a move is cancelled with Escape, and the cancellation is announced', async () => {
    const { user } = await open();
    await moveDown(user, 'Pyramids', '{Escape}');
    await waitFor(() => expect(spoken()).toBe('Pyramids stays at place 1 of 3.'));
    expect(names()).toEqual(['Pyramids', 'Balls', 'Slices']);
    expect(backend.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  const conflict = 'Someone else just changed the categories. Check the new order and try again.';
  // @spec products-32
  it.each([
    ['refused', refusal(409, conflict, { code: 'category.changed' }), conflict],
    ['lost because the server stopped', 'broken', "Couldn't save the order."],
    ['refused without a message', serverError, "Couldn't save the order."],
  ] as const)(
    'is reset to the stored order when the request that saves a move is %s',
    async (_, reply, text) => {
      backend.answer('orderCategories', reply);
      const { user } = await open();
      serveCategories(slices, balls, pyramids);
      await moveDown(user, 'Pyramids');
      await expectToast(text);
      await waitFor(() => expect(names()).toEqual(['Slices', 'Balls', 'Pyramids']));
    },
  );

  // @spec products-32
  it('is saved when a moved category is dropped, and Undo restores the previous order', async () => {
    const message = 'Category order changed.';
    backend.answer('orderCategories', { body: { success: true, message } });
    const { user } = await open();
    serveCategories(balls, pyramids, slices);
    await moveDown(user, 'Pyramids');
    const [before, after] = [
      [pyramids, balls, slices],
      [balls, pyramids, slices],
    ].map(idsOf);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(names()).toEqual(['Balls', 'Pyramids', 'Slices']);
    expect(JSON.parse(backend.lastBody())).toEqual({ order: after, seen: before });
    await user.click(undo);
    await waitFor(() =>
      expect(JSON.parse(backend.lastBody())).toEqual({ order: before, seen: after }),
    );
  });
});
