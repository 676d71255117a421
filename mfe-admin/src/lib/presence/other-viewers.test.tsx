import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { OtherViewers } from './other-viewers.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});

const Screen = () => <OtherViewers kind="product" id="p1" />;
const named = (...names: string[]) => ({
  body: { others: names.map((name, at) => ({ uid: String(at).padStart(24, 'd'), name })) },
});
const requestCount = () =>
  backend.asked.filter((call) => call === 'POST /api/admin/presence').length;
const become = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the presence indicator', () => {
  // @spec staff-92
  it.each([
    ['Mira is also viewing this product', ['Mira']],
    ['Mira and Olga are also viewing this product', ['Mira', 'Olga']],
    ['Mira, Olga and 2 others are also viewing this product', ['Mira', 'Olga', 'Ravi', 'Sam']],
    ['Someone is also viewing this product', ['']],
  ])('shows who else is viewing the product: %s', async (text, names) => {
    backend.answer('lookAtRecord', named(...names));
    show(Screen);
    expect(await screen.findByText(text)).toBeVisible();
  });

  // @spec staff-92
  it('sends requests only while the tab is visible, and sends one as soon as the tab becomes visible again', async () => {
    backend.answer('lookAtRecord', named('Mira'));
    show(Screen);
    await screen.findByText('Mira is also viewing this product');
    become(true);
    expect(requestCount()).toBe(1);
    become(false);
    await waitFor(() => expect(requestCount()).toBe(2));
  });

  it('is hidden when its request fails', async () => {
    backend.answer('lookAtRecord', named('Mira'));
    show(Screen);
    await screen.findByText('Mira is also viewing this product');
    backend.answer('lookAtRecord', serverError);
    become(false);
    await waitFor(() => expect(screen.queryByText(/also viewing/)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
