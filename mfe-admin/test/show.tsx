import { afterEach, expect } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { ConfirmProvider } from '../src/lib/dialogs/confirm.js';
import { createQueryClient } from '../src/lib/api/query-client.js';
import { Toaster } from '../src/lib/notifications/toaster.js';

// The timeout is generous, so that slow machines do not cause failures; passing tests never wait
// that long.
configure({ asyncUtilTimeout: 10_000 });

const routers: ReturnType<typeof createBrowserRouter>[] = [];

afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
  toast.remove();
  localStorage.clear();
});

/** Renders a screen with its providers, and a link that a test can click to leave the screen. */
export function show(Screen: ComponentType, { at = '/', path = '*' } = {}) {
  const frame = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Outlet />
    </>
  );
  const children = [
    ...['elsewhere', 'view-products'].map((otherPath) => ({
      path: otherPath,
      element: <p>Another screen</p>,
    })),
    { path, element: <Screen /> },
  ];
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([{ element: frame, children }]);
  routers.push(router);
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, user: userEvent.setup({ delay: null }), router };
}

export const expectToast = (text: string) =>
  waitFor(() => {
    const announcements = [...document.querySelectorAll('[role="status"], [role="alert"]')];
    expect(announcements.map(({ textContent }) => textContent)).toContain(text);
  });

export async function confirm(action = 'Delete') {
  const dialog = await screen.findByRole('alertdialog');
  const buttons = [...dialog.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === action)?.click();
}
