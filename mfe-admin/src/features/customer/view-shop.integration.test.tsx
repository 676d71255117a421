import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Backend, refusal, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { ViewShop } from './view-shop.js';

const uid = 'e'.repeat(24);
const name = 'View shop as this customer';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

describe('the button "View shop as this customer"', () => {
  it('starts a customer view of the shop and opens the home page', async () => {
    backend.answer('startShopView', { body: { success: true, message: 'Started.' } });
    const open = jest.fn();
    const { user } = show(() => <ViewShop uid={uid} open={open} />);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('/'));
    expect(backend.asked).toContain(`POST /api/admin/customers/${uid}/shop-view`);
  });

  it('shows the reason and stays enabled when the server rejects the request', async () => {
    backend.answer('startShopView', refusal(404, 'User not found.'));
    const open = jest.fn();
    const { user } = show(() => <ViewShop uid={uid} open={open} />);
    await user.click(screen.getByRole('button', { name }));
    await expectToast('User not found.');
    expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(open).not.toHaveBeenCalled();
  });
});
