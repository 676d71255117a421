import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notify } from '../../lib/notify.js';
import { Notifications } from './notifications.js';

const say = (speak: () => unknown) => act(() => void speak());
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('notifications', () => {
  it('keep what toasts have said, and count the errors that were not seen', async () => {
    const user = userEvent.setup();
    render(<Notifications />);
    await user.click(bell());
    expect(screen.getByText('No notifications yet.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(bell()).toHaveFocus();
    expect(screen.queryByText('No notifications yet.')).toBeNull();

    say(() => notify.success('Saved'));
    expect(bell()).toHaveAccessibleName('Notifications');
    say(() => notify.error('Not saved'));
    expect(bell()).toHaveAccessibleName('Notifications, 1 new error');
    say(() => notify.undoable('Deleted', () => Promise.resolve()));
    say(() => notify.error('Not deleted'));
    expect(bell()).toHaveAccessibleName('Notifications, 2 new errors');

    await user.click(bell());
    expect(bell()).toHaveAccessibleName('Notifications');
    const said = [/^Not deleted/, /^Deleted/, /^Not saved/, /^Saved/];
    expect(texts()).toEqual(said.map((text): unknown => expect.stringMatching(text)));
    expect(screen.getAllByRole('img', { name: 'Error' })).toHaveLength(2);
  });

  it('are the 30 newest', async () => {
    const user = userEvent.setup();
    render(<Notifications />);
    say(() => Array.from({ length: 40 }, (_, index) => notify.success(`Saved ${index}`)));
    await user.click(bell());
    expect(texts()).toHaveLength(30);
    expect(texts()[0]).toMatch(/^Saved 39/);
  });
});
