import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { user } from '../../../test/records.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Users } from './users.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showMe', { body: { user: null } });
  backend.answer('listUsers', { body: [user] });
});

describe('the users table', () => {
  it('shows a loading state', async () => {
    backend.answer('listUsers', 'never');
    show(Users);
    expect(await screen.findByText('Loading users')).toBeInTheDocument();
  });

  // @spec staff-41
  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
  ] as const)(
    'shows an error and a button to reload when %s while the users are loading',
    async (_, reply) => {
      backend.answer('listUsers', reply);
      const { user: person } = show(Users);
      await expectToast('Failed to fetch users');
      backend.answer('listUsers', { body: [] });
      await person.click(screen.getByRole('button', { name: 'Load users again' }));
      expect(await screen.findByText('No users found.')).toBeVisible();
    },
  );

  it.each(['Name', 'Email', 'Mobile', 'Address', 'Role', 'Joined Date'])(
    'is sortable by %s',
    async (name) => {
      const { user: person, router } = show(Users);
      await person.click(await screen.findByRole('button', { name }));
      const header = screen.getByRole('columnheader', { name });
      expect(header).toHaveAttribute('aria-sort', expect.stringMatching(/^(a|de)scending$/));
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('sorts a column in ascending and descending order', async () => {
    const addresses = ['Surat', 'Anand', 'Jaipur'];
    const users = addresses.map((address, at) => {
      const id = String(at).padStart(24, 'd');
      return { ...user, _id: id, uid: id, address, email: `${at}@example.com` };
    });
    backend.answer('listUsers', { body: users });
    const { user: person } = show(Users);
    const shown = () => screen.getAllByText(/Surat|Anand|Jaipur/).map((cell) => cell.textContent);
    await screen.findByText('Surat');
    await person.click(screen.getByRole('button', { name: 'Address' }));
    expect(shown()).toEqual(['Anand', 'Jaipur', 'Surat']);
    await person.click(screen.getByRole('button', { name: 'Address' }));
    expect(shown()).toEqual(['Surat', 'Jaipur', 'Anand']);
  });

  // @spec staff-29 staff-41
  it.each([
    ['refused', refusal(409, 'The last one stays'), 'Failed to delete user.'],
    ['refused without a message', serverError, 'Failed to delete user.'],
    ['lost because the server stopped', 'broken', 'Server error while deleting user.'],
  ] as const)(
    'shows an error toast when the request to delete a user is %s',
    async (_, reply, text) => {
      backend.answer('deleteUser', reply);
      const { user: person } = show(Users);
      await person.click(await screen.findByRole('button', { name: 'Delete Mira' }));
      await confirm();
      await expectToast(text);
    },
  );
});
