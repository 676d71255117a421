import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { NotificationPage, NotificationWire } from 'contracts';
import { stubEventSource, QuietEventSource } from 'test-kit/event-source';
import { type Backend, serverError, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { notify } from '../../lib/notifications/notify.js';
import { Notifications } from './notifications.js';

const actOn = (speak: () => unknown) => act(() => void speak());
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const notification: NotificationWire = {
  id: 'e'.repeat(24),
  kind: 'change_requested',
  customer: 'Mira Sharma',
  inquiry: 'INQ-26-0003',
  quotation: 'QT-26-0001',
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  isRead: false,
};
const page = (...rows: NotificationWire[]): NotificationPage => ({
  rows,
  hasMore: false,
  unread: rows.filter(({ isRead }) => !isRead).length,
});

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('listNotifications', { body: page() });
});

async function open() {
  const view = show(Notifications);
  await view.user.click(bell());
  return view;
}

describe('the toast history in a browser tab', () => {
  // @spec staff-21
  it('lists toasts of every type and counts the unseen errors', async () => {
    const { user } = show(Notifications);
    actOn(() => notify.success('Saved'));
    expect(bell()).toHaveAccessibleName('Notifications');
    actOn(() => notify.error('Not saved'));
    expect(bell()).toHaveAccessibleName('Notifications, 1 new error');
    actOn(() => notify.undoable('Deleted', () => Promise.resolve()));
    actOn(() => notify.error('Not deleted'));
    expect(bell()).toHaveAccessibleName('Notifications, 2 new errors');

    await user.click(bell());
    expect(bell()).toHaveAccessibleName('Notifications');
    const list = screen.getByRole('list', { name: 'Recent alerts in this tab' });
    const messages = [/^Not deleted/, /^Deleted/, /^Not saved/, /^Saved/];
    const entries = within(list).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      messages.map((text): unknown => expect.stringMatching(text)),
    );
    expect(within(list).getAllByRole('img', { name: 'Error' })).toHaveLength(2);
  });

  it('keeps only the 30 newest toasts', async () => {
    const { user } = show(Notifications);
    actOn(() => Array.from({ length: 40 }, (_, index) => notify.success(`Saved ${index}`)));
    await user.click(bell());
    await user.click(screen.getByText('Recent alerts in this tab (30)'));
    expect(texts()).toHaveLength(30);
    expect(texts()[0]).toMatch(/^Saved 39/);
  });
});

describe('the notification inbox', () => {
  // @spec staff-24
  it('shows the unread count and links each notification to its inquiry', async () => {
    const read = { ...notification, id: 'f'.repeat(24), isRead: true, customer: '' };
    backend.answer('listNotifications', { body: page(notification, read) });
    const { user } = await open();
    const unread = await screen.findByRole('link', {
      name: /^Unread: ?Mira Sharma requested changes ?QT-26-0001 · INQ-26-0003 · 5 min/,
    });
    expect(unread).toHaveAttribute('href', '/quotations/INQ-26-0003');
    expect(screen.getByRole('link', { name: /^A deleted customer requested/ })).toBeVisible();
    expect(bell()).toHaveAccessibleName('Notifications, 1 unread');
    backend.answer('readNotification', { body: { success: true, message: '' } });
    await user.click(unread);
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    const call = `POST /api/admin/notifications/${notification.id}/read`;
    await waitFor(() => expect(backend.asked).toContain(call));
  });

  // @spec staff-26
  it('shows the part, version and reason of a rolled-back release, and links to the releases screen', async () => {
    const release = { part: 'mfe-catalog', version: '1.0.0-0000000b', reason: 'fails too often' };
    const row = { ...notification, kind: 'mail_failed', newer: 'release_taken_back' } as const;
    backend.answer('listNotifications', {
      body: page({ ...row, customer: '', inquiry: null, quotation: null, release }),
    });
    await open();
    const link = await screen.findByRole('link', { name: /^Unread: ?A release was rolled back/ });
    expect(link).toHaveTextContent('mfe-catalog 1.0.0-0000000b · fails too often');
    expect(link).toHaveAttribute('href', '/releases');
  });

  it('marks the newest displayed notification and all older ones as read', async () => {
    backend.answer('listNotifications', { body: page(notification) });
    backend.answer('readAllNotifications', { body: { success: true, message: '' } });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    backend.answer('listNotifications', { body: page({ ...notification, isRead: true }) });
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(JSON.parse(backend.lastBody())).toEqual({ newest: notification.id });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('shows an error and keeps the count when notifications cannot be marked as read', async () => {
    backend.answer('listNotifications', { body: page(notification) });
    backend.answer('readAllNotifications', serverError);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await expectToast("Couldn't mark notifications as read");
    expect(bell()).toHaveAccessibleName(/1 unread/);
  });

  it('has a loading state, an error state and an empty state', async () => {
    backend.answer('listNotifications', 'never');
    const { unmount } = await open();
    expect(screen.getByText('Loading notifications')).toBeInTheDocument();
    unmount();
    backend.answer('listNotifications', serverError);
    const { user } = await open();
    expect(await screen.findByText("Couldn't load notifications.")).toBeVisible();
    backend.answer('listNotifications', { body: page() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You're all caught up")).toBeVisible();
    await user.keyboard('{Escape}');
    expect(bell()).toHaveFocus();
    expect(screen.queryByText("You're all caught up")).toBeNull();
  });

  it('loads older notifications on request', async () => {
    backend.answer('listNotifications', { body: { ...page(notification), hasMore: true } });
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Show older' });
    const older = { ...notification, id: 'd'.repeat(24), customer: 'Jasper' };
    backend.answer('listNotifications', { body: page(older) });
    await user.click(more);
    expect(await screen.findByRole('link', { name: /^Unread: ?Jasper/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Unread: ?Mira Sharma/ })).toBeVisible();
    expect(backend.queriesOf('/api/admin/notifications')).toContain(`before=${notification.id}`);
  });

  it('updates the count when the server announces a change', async () => {
    show(Notifications);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    backend.answer('listNotifications', { body: page(notification) });
    act(() => QuietEventSource.latest.tell('{"submitted":1}'));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });
});
