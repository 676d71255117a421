import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffSearchResult } from 'contracts';
import { Table2, Users } from 'lucide-react';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { Palette } from './palette.js';

const noResults: StaffSearchResult = { products: [], customers: [], inquiries: [], quotations: [] };
const id = 'a'.repeat(24);
const results: StaffSearchResult = {
  products: [{ id, name: 'Agate ball', modelNumber: 'AB-1' }],
  customers: [{ uid: id, name: 'Mira', email: 'mira@example.com', mobile: '' }],
  inquiries: [
    {
      number: 'INQ-26-0042',
      customerName: '',
      status: 'pending',
      submittedAt: '2026-03-05T10:00:00.000Z',
    },
  ],
  quotations: [
    {
      ...{ number: 'QT-26-0007', version: 2, inquiryNumber: 'INQ-26-0042' },
      ...{ customerName: 'Mira', state: 'sent' },
    },
  ],
};

const load = () => Promise.resolve({ Component: () => null });
const needs = 'inquiries.read' as const;
const screens: Screen[] = [
  { path: 'view-products', title: 'View Products', needs, key: 'p', menu: { icon: Table2 }, load },
  { path: 'view-user', title: 'View Users', needs, menu: { icon: Users }, load },
  { path: 'edit-product/:pid', title: 'Edit Product', needs, load },
];

let backend: Backend;
beforeEach(async () => {
  sessionStorage.clear();
  backend = await startBackend();
  backend.answer('find', { body: noResults });
});

const onClose = jest.fn();
const onShowKeys = jest.fn();
function open() {
  onClose.mockClear();
  const view = show(() => <Palette {...{ screens, onClose, onShowKeys }} />);
  const box = screen.getByRole('combobox', { name: 'Search or jump to…' });
  return { ...view, box };
}
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

describe('the command palette', () => {
  // @spec staff-79
  it('shows an error when the search fails, but still offers the screens', async () => {
    backend.answer('find', serverError);
    const { user, box } = open();
    await user.type(box, 'prod');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("Couldn't search. Try again.");
    expect(await option(/View Products/)).toBeVisible();
    backend.answer('find', { body: results });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await option(/Agate ball/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an empty state when nothing matches', async () => {
    const { user, box } = open();
    await user.type(box, 'zzz');
    expect(await screen.findByText(/^No results/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 results');
  });

  it('offers common actions, and all screens whose URL has no parameters, while the search box is empty', async () => {
    const { box } = open();
    expect(box).toHaveFocus();
    expect(await option(/View Products g p/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /Edit Product/ })).toBeNull();
    expect(await option('Sign out')).toBeVisible();
    expect(backend.asked).not.toContain('GET /api/admin/find');
  });

  it.each([
    ['product', /Agate ball AB-1/, `/edit-product/${id}`],
    ['customer', /Mira mira@example.com/, `/customers/${id}`],
    ['inquiry', /INQ-26-0042 Deleted user · Pending/, '/quotations/INQ-26-0042'],
    ['quotation', /QT-26-0007 v2 Mira · Sent/, '/quotations/INQ-26-0042?version=2'],
  ])('opens the screen of the selected %s', async (_, name, path) => {
    backend.answer('find', { body: results });
    const { user, box, router } = open();
    await user.type(box, 'mira');
    await user.click(await option(name));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(path);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('moves through the entries with the arrow keys, wraps around, and opens an entry on Enter', async () => {
    backend.answer('find', { body: results });
    const { user, box, router } = open();
    await user.type(box, 'agate');
    await option(/Agate ball/);
    expect(active(box)).toHaveTextContent('Agate ball');
    await user.keyboard('{ArrowUp}');
    expect(active(box)).toHaveTextContent('QT-26-0007');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(box)).toHaveTextContent('Mira');
    expect(active(box)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/customers/${id}`);
  });

  it('sends a single request for text typed without a pause', async () => {
    backend.answer('find', { body: results });
    const { box } = open();
    // The delay between two key presses is long enough to send a request, but shorter than the debounce delay.
    const user = userEvent.setup({ delay: 30 });
    const requests = () => backend.queriesOf('/api/admin/find');
    const timesAsked = async (text: string) => {
      const before = requests().length;
      await user.clear(box);
      await user.type(box, text);
      await waitFor(() => expect(requests().at(-1)).toBe(`q=${text}`));
      return requests().length - before;
    };
    // Allows several attempts, because typing can be slow on a busy machine.
    for (const text of ['agate', 'jasper', 'quartz', 'citrine', 'garnet'])
      if ((await timesAsked(text)) === 1) return;
    throw new Error('It asked more than once each time.');
  });

  it('finds an action by a synonym and runs it', async () => {
    const { user, box } = open();
    await user.type(box, 'shortcut');
    await user.keyboard('{Enter}');
    expect(onShowKeys).toHaveBeenCalledTimes(1);
  });

  // @spec staff-79
  it('lists the most recently chosen entries first', async () => {
    backend.answer('find', { body: results });
    const first = open();
    await first.user.type(first.box, 'agate');
    await first.user.click(await option(/Agate ball/));
    first.unmount();
    open();
    const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
    expect(recent.map(({ textContent }) => textContent)).toEqual(['Agate ball AB-1 ']);
  });
});
