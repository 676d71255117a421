import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startBackend, serverError } from '../../../test/backend.js';
import { user } from '../../../test/records.js';
import { show } from '../../../test/show.js';
import { Dashboard } from './dashboard.js';

const userFrom = (Uname: string, day: number) => ({
  ...user,
  Uname,
  uid: String(day).padStart(24, 'd'),
  lastLoginAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});

async function open(listUsers: { body: unknown[] }) {
  const backend = await startBackend();
  backend.answer('listUsers', listUsers);
  backend.answer('listSubscribers', { body: [] });
  backend.answer('showStatistics', serverError);
  show(Dashboard);
}

describe('the recent users on the dashboard', () => {
  // @spec core-68 staff-30
  it('are the ten users who signed in most recently, with the latest sign-in first', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const users = [3, 12, 1, 7, 9, 2, 11, 5, 10, 4, 8, 6].map((day) =>
      userFrom(`Guest ${day}`, day),
    );
    await open({ body: users });
    await screen.findByText('Guest 12');
    const names = screen.getAllByText(/^Guest/).map(({ textContent }) => textContent);
    expect(names).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Guest ${day}`));
    jest.mocked(console.error).mockClear();
  });
});
