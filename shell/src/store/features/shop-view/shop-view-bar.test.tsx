import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shopViewRoutes } from 'contracts';
import { restoreGlobals, stubGlobal, waitFor } from 'test-kit';
import { ShopViewBar } from './shop-view-bar.js';

const uid = 'e'.repeat(24);
const view = (customer: { name: string; company: string }) => ({
  ...{ id: 'view', customer: { uid, ...customer }, endsAt: '2026-03-05T10:00:00.000Z' },
});

/** Responds to every request with `body`. Returns the requests, each as method and path. */
function respondWith(status: number, body: object) {
  const requests: string[] = [];
  stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${path}`);
    return Promise.resolve(Response.json(body, { status }));
  });
  return requests;
}

function show(customer = { name: 'Mira', company: 'Shah Gems' }) {
  const open = jest.fn();
  render(<ShopViewBar view={view(customer)} open={open} />);
  const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  return { open, stop };
}

afterEach(restoreGlobals);

describe('the bar shown while staff view the shop as a customer', () => {
  it.each([
    [{ name: 'Mira', company: 'Shah Gems' }, 'Read-only Viewing the shop as Mira, Shah Gems'],
    [{ name: '', company: 'Shah Gems' }, 'Read-only Viewing the shop as Shah Gems'],
    [{ name: '', company: '' }, 'Read-only Viewing the shop as a customer without a name'],
  ])('describes the customer %j with the text "%s"', (customer, text) => {
    show(customer);
    expect(screen.getByRole('complementary')).toHaveTextContent(text);
  });

  it("stops the view and opens the customer's page when Stop is clicked", async () => {
    const requests = respondWith(200, { success: true, message: '', token: 'a' });
    const { open, stop } = show();
    await stop();
    await waitFor(() => expect(open).toHaveBeenCalledWith(`/api/admin?customer=${uid}`));
    expect(requests).toContain(`DELETE ${shopViewRoutes.stopShopView.path}`);
  });

  it('remains on the page when the view cannot be stopped', async () => {
    const requests = respondWith(503, {
      ...{ success: false, code: 'server.unavailable', message: 'The shop is busy.' },
    });
    const { open, stop } = show();
    await stop();
    await waitFor(() =>
      expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(requests.length).toBeGreaterThan(0);
    expect(open).not.toHaveBeenCalled();
  });
});
