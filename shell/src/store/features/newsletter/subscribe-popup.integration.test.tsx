import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { stubGlobal, waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { SubscribePopup } from './subscribe-popup.js';

const texts = () => sentRequests.map(({ text }) => text);

async function open() {
  const onClose = jest.fn();
  await show(<SubscribePopup onClose={onClose} />);
  return onClose;
}

async function subscribe(email: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

afterEach(() => {
  document.cookie = 'subscribed=; max-age=0';
});

describe('the newsletter popup on submission', () => {
  // @spec shop-100 shop-120
  it.each(['', 'nobody', 'a@b', 'a b@c.de'])(
    'shows an error for the invalid email %j and sends no request',
    async (email) => {
      const requests = respondToCalls({ subscribe: { success: true } });
      const onClose = await open();
      if (email) await subscribe(email);
      else await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
      expect(texts()).toEqual(['Please enter a valid email address']);
      expect(requests).toEqual([]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  const rateLimited = { status: 429, code: 'request.rate_limited', message: 'Later, please.' };
  // @spec shop-120 core-56
  it.each([
    [
      'the message of the server when the server rejects the subscription',
      'Later, please.',
      rateLimited,
    ],
    ['a fallback message when the server does not respond', 'Subscription failed', undefined],
    [
      'a fallback message when the server responds with 500',
      'Subscription failed',
      { status: 500 },
    ],
  ])('shows %s', async (_, text, response) => {
    respondToCalls(response ? { subscribe: response } : {});
    const onClose = await open();
    await subscribe('mira@example.com');
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(onClose).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('subscribed');
  });
});

describe('the newsletter popup', () => {
  // @spec shop-59
  it('has a title, a description, an email field and a link to sign in with Google', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Stay Updated' })).toHaveTextContent(
      'Subscribe to receive our latest offers and news',
    );
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
      'href',
      '/api/api/google',
    );
  });

  // @spec shop-60 shop-80 shop-81 shop-120 shop-133 core-24
  it('shows progress, closes on success and stays closed for 30 days', async () => {
    const keep = jest.spyOn(document, 'cookie', 'set');
    let respond: (response: Response) => void = () => undefined;
    const onClose = await open();
    stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
    await subscribe('mira@example.com');
    expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeInTheDocument();
    respond(Response.json({ success: true }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(texts()).toEqual(['Subscribed successfully!']);
    expect(keep).toHaveBeenCalledWith('subscribed=true; max-age=2592000; path=/; samesite=lax');
  });

  // @spec shop-60 shop-80
  it('closes when the X or the area outside the popup is clicked, but not when its content is clicked', async () => {
    const onClose = await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Stay Updated' }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
