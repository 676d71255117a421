import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SiteProvider } from 'storefront-kit';
import { stubGlobal } from 'test-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../../test/backend.js';
import { inquiryPage, number } from '../../../../test/quotation.js';
import { RequestByFetch } from '../../../../test/request-by-fetch.js';
import { site } from '../../../../test/site.js';
import { setFormFiles } from '../../../lib/attach-files/files-store.js';
import { Messages } from './messages.js';

const message = {
  seq: 4,
  from: 'staff',
  name: '',
  text: 'Blue or grey?',
  pictures: [],
  at: '2026-05-05T10:00:00.000Z',
};
const done = answer({ success: true, message: 'x' });
const show = (page = inquiryPage()) =>
  render(
    <SiteProvider site={site}>
      <Messages number={number} page={page} />
    </SiteProvider>,
  );

const pngOf = (name: string) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], name, { type: 'image/png' });

beforeEach(() => void (document.cookie = 'XSRF-TOKEN=token'));
afterEach(() => {
  setFormFiles(`message ${number}`, { files: [], lost: [] });
  sessionStorage.clear();
});

describe('the message thread', () => {
  it('can be loaded again after a failure', async () => {
    const { answers } = serve({ listMessages: noAnswer });
    show();
    await screen.findByText("Couldn't load messages.");
    answers.listMessages = answer({ messages: [], unread: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No messages yet/)).toBeVisible();
  });

  it('shows the message form only to users who may answer', async () => {
    serve({ listMessages: answer({ messages: [], unread: 0 }) });
    const { unmount } = show();
    expect(await screen.findByText(/Ask us anything/)).toBeVisible();
    unmount();
    show({ ...inquiryPage(), mayAnswer: false });
    expect(await screen.findByText('No messages yet.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps a message that could not be sent and sends it on the next attempt', async () => {
    const { answers, of } = serve({
      listMessages: answer({ messages: [message], unread: 0 }),
      sendMessage: noAnswer,
    });
    show();
    await screen.findByText('Blue or grey?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByText('Enter a message')).toBeVisible();
    expect(of('sendMessage')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your message'), 'Blue');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await screen.findByText(/Your text is saved/);
    expect(screen.getByLabelText('Your message')).toHaveValue('Blue');
    answers.sendMessage = done;
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
    expect(of('sendMessage').at(-1)?.body).toEqual([['text', 'Blue']]);
  });

  it('keeps the text and the pictures and shows the reason when the sender is rate-limited', async () => {
    const words = 'You have sent very many pictures.';
    stubGlobal('XMLHttpRequest', RequestByFetch);
    serve({
      listMessages: answer({ messages: [message], unread: 0 }),
      sendMessage: refuse(429, 'request.rate_limited', words),
    });
    show();
    await userEvent.type(screen.getByLabelText('Your message'), 'Blue');
    await userEvent.upload(screen.getByLabelText('Add files'), pngOf('stone.png'));
    await screen.findByText('stone.png');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Your message')).toHaveValue('Blue');
    expect(screen.getByText('stone.png')).toBeVisible();
  });

  it('sends a PDF as a document and shows the PDF as a download link', async () => {
    const { answers, of } = serve({
      listMessages: answer({ messages: [], unread: 0 }),
      sendMessage: done,
    });
    show();
    stubGlobal('XMLHttpRequest', RequestByFetch);
    const file = new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Add files'), file);
    await screen.findByText('logo.pdf');
    const documents = [{ id: 'd'.repeat(24), name: 'logo.pdf', size: 250_000 }];
    answers.listMessages = answer({ messages: [{ ...message, documents }], unread: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const link = await screen.findByRole('link', { name: 'Download logo.pdf (250 KB)' });
    expect(link).toHaveAttribute('href', `/api/api/inquiries/${number}/files/${'d'.repeat(24)}`);
    const fields = of('sendMessage').at(-1)?.body as [string, unknown][];
    expect(fields.map(([name]) => name)).toEqual(['text', 'documents']);
  });

  it('shows the progress of each file while the message is sent', async () => {
    serve({ listMessages: answer({ messages: [], unread: 0 }), sendMessage: never });
    stubGlobal('XMLHttpRequest', RequestByFetch);
    show();
    await userEvent.upload(screen.getByLabelText('Add files'), [pngOf('a.png'), pngOf('b.png')]);
    await screen.findByText('b.png');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of a.png' })).toHaveValue(1);
    expect(screen.getByRole('progressbar', { name: 'Upload of b.png' })).toHaveValue(0);
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeDisabled();
  });

  it("shows the shop's name as the author of messages from the shop", async () => {
    serve({ listMessages: answer({ messages: [message], unread: 0 }) });
    show();
    expect(await screen.findByText(site.business.name)).toBeVisible();
  });

  it('is marked as read up to the last displayed message', async () => {
    const { of } = serve({
      listMessages: answer({ messages: [message], unread: 1 }),
      readMessages: done,
    });
    show();
    await waitFor(() => expect(of('readMessages')[0]?.body).toEqual({ seq: 4 }));
  });
});
