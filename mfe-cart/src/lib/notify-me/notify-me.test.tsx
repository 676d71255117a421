import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubGlobal } from 'test-kit';
import { answer, serve } from '../../../test/backend.js';
import { signIn, signOut } from '../../../test/records.js';
import { NotifyMe } from './notify-me.js';

let permission: NotificationPermission;

beforeEach(() => {
  signIn();
  permission = 'default';
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  serve({ showPush: answer({ publicKey: 'B', browsers: [] }) });
  stubGlobal('PushManager', class {});
  stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = () => Promise.resolve((permission = 'denied'));
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  signOut();
});

const button = () => screen.findByRole('button', { name: 'Notify me on this device' });

describe('the notification prompt for buyers', () => {
  it('explains how to unblock notifications after permission was denied', async () => {
    render(<NotifyMe />);
    await userEvent.click(await button());
    expect(await screen.findByText(/^Notifications are blocked/)).toBeVisible();
  });

  it('is hidden from visitors and in browsers without push support', async () => {
    signOut();
    const { container, rerender } = render(<NotifyMe />);
    expect(container).toBeEmptyDOMElement();
    signIn();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    rerender(<NotifyMe key="signed in" />);
    await Promise.resolve();
    expect(container).toBeEmptyDOMElement();
  });
});
