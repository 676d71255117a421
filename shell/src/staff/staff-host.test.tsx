import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { unavailableModule, loadedModule, type RemoteModule, type Slots } from 'storefront-kit';
import { StaffHost } from './staff-host.js';

const business = {
  name: 'Agate House',
  town: 'Khambhat',
  phone: '+919876543210',
  email: 'support@example.com',
  address: 'Agate Bazaar',
  latitude: 22.3,
  longitude: 72.6,
};

const slots: Slots = { 'staff.area': [['mfe-office', 'area']] };

const show = (module: RemoteModule) =>
  act(async () => {
    const host = {
      site: { publicUrl: '', business },
      resolve: (...id: string[]) => (id.join() === 'mfe-office,area' ? module : unavailableModule),
      slots,
    };
    render(<StaffHost {...host} path="/staff-1" />, { onCaughtError: () => undefined });
    await Promise.resolve();
  });

describe('the staff area host', () => {
  it('shows an error with a "Try again" button when the staff area cannot be loaded', async () => {
    await show(unavailableModule);
    expect(screen.getByRole('heading', { name: "Couldn't load the staff area" })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('renders the staff area', async () => {
    await show(loadedModule(() => <h1>Dashboard</h1>));
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
