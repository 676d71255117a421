import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { NotificationSettings } from './notification-settings.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  const body = { muted: ['message_received'], emailed: ['change_requested'], pushed: [] };
  backend.answer('showNotificationSettings', { body });
});

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the notification settings', () => {
  it('show which notifications are muted or sent by email, and never offer emails about failed emails', async () => {
    show(NotificationSettings);
    expect(await box('Messages: in app')).not.toBeChecked();
    expect(await box('Change requests: in app')).toBeChecked();
    expect(await box('Change requests: email')).toBeChecked();
    expect(await box('Messages: email')).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /delivered: email/ })).not.toBeInTheDocument();
  });

  it.each([
    ['show', 'manager', 1],
    ['hide', 'clerk', 0],
  ] as const)('%s "Rolled-back releases" for the role %s', async (_, staffRole, count) => {
    document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid: '1', role: 'admin', staffRole }))}`;
    show(NotificationSettings);
    expect(await box('Messages: in app')).toBeVisible();
    const releases = screen.queryAllByRole('checkbox', { name: 'Rolled-back releases: email' });
    expect(releases).toHaveLength(count);
  });

  // @spec staff-23
  it('are saved immediately after each change', async () => {
    backend.answer('saveNotificationSettings', { body: { success: true, message: '' } });
    const { user } = show(NotificationSettings);
    await user.click(await box('New inquiries: email'));
    await expectToast('Notification settings saved');
    expect(JSON.parse(backend.lastBody())).toEqual({
      muted: ['message_received'],
      emailed: ['change_requested', 'inquiry_submitted'],
      pushed: [],
      newer: { muted: [], emailed: [], pushed: [] },
    });
  });

  it('use a separate request field for notification types that older releases do not support', async () => {
    backend.answer('saveNotificationSettings', { body: { success: true, message: '' } });
    const { user } = show(NotificationSettings);
    await user.click(await box('Rolled-back releases: email'));
    await expectToast('Notification settings saved');
    expect(JSON.parse(backend.lastBody())).toMatchObject({
      emailed: ['change_requested'],
      newer: { muted: [], emailed: ['release_taken_back'], pushed: [] },
    });
  });

  it('keep their previous value when saving fails', async () => {
    backend.answer('saveNotificationSettings', serverError);
    const { user } = show(NotificationSettings);
    await user.click(await box('Messages: in app'));
    await expectToast("Couldn't save notification settings");
    expect(await box('Messages: in app')).not.toBeChecked();
  });

  it('are reloaded when "Try again" is clicked', async () => {
    backend.answer('showNotificationSettings', serverError);
    const { user } = show(NotificationSettings);
    const failed = "Couldn't load your notification settings.";
    expect(await screen.findByText(failed)).toBeVisible();
    backend.answer('showNotificationSettings', { body: { muted: [], emailed: [], pushed: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Messages: in app')).toBeChecked();
  });
});
