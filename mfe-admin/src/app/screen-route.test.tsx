import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { Screen } from '../lib/hooks/screen.js';
import { screenRoute } from './screen-route.js';

const firstScreen: Screen = {
  path: '',
  title: 'First',
  needs: 'own.sign_in',
  load: () => Promise.resolve({ Component: () => <p>The first screen</p> }),
};

function unreliableScreen(failures: number): Screen {
  let failuresLeft = failures;
  const load: Screen['load'] = () => {
    if (failuresLeft === 0) return Promise.resolve({ Component: () => <p>The second screen</p> });
    failuresLeft -= 1;
    return Promise.reject(new Error('Loading chunk 2 failed'));
  };
  return { ...firstScreen, path: 'second', title: 'Second', load };
}

async function openSecond(failures: number) {
  const children = [firstScreen, unreliableScreen(failures)].map(screenRoute);
  const router = createMemoryRouter([
    { element: <Outlet />, hydrateFallbackElement: <></>, children },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('The first screen')).toBeVisible();
  const visit = (path: string) => act(() => router.navigate(path));
  await visit('/second');
  expect(screen.getByRole('heading', { name: "Couldn't show this screen" })).toBeVisible();
  return { visit, user: userEvent.setup({ delay: null }) };
}

async function tryAgain(user: UserEvent) {
  const button = screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

const expectSecond = async () => {
  expect(await screen.findByText('The second screen')).toBeVisible();
  expect(jest.mocked(console.warn).mock.lastCall?.[0]).toBe('A screen failed');
  jest.mocked(console.warn).mockClear();
};

describe('a screen whose script could not be loaded', () => {
  // @spec staff-7
  it('is shown after "Try again" succeeds', async () => {
    const { user } = await openSecond(1);
    await tryAgain(user);
    await expectSecond();
  });

  it('keeps showing the error when the retry fails', async () => {
    const { user } = await openSecond(2);
    await tryAgain(user);
    await tryAgain(user);
    await expectSecond();
  });

  // @spec staff-7
  it('is loaded again on the next visit', async () => {
    const { visit } = await openSecond(1);
    await visit('/');
    expect(await screen.findByText('The first screen')).toBeVisible();
    await visit('/second');
    await expectSecond();
  });
});
