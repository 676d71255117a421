import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { maxPictures } from 'contracts';
import { SiteProvider } from 'storefront-kit';
import { answer, noAnswer, refuse, serve } from '../../../../test/backend.js';
import { inquiryPage, number } from '../../../../test/quotation.js';
import { site } from '../../../../test/site.js';
import { Messages } from './messages.js';
import { findFileProblem } from './file-rules.js';

const message = {
  seq: 4,
  from: 'staff',
  name: '',
  text: 'Blue or grey?',
  pictures: [],
  at: '2026-05-05T10:00:00.000Z',
};
const done = answer({ success: true, message: 'x' });
const show = () =>
  render(
    <SiteProvider site={site}>
      <Messages number={number} page={inquiryPage()} />
    </SiteProvider>,
  );

beforeEach(() => void (document.cookie = 'XSRF-TOKEN=token'));
afterEach(() => sessionStorage.clear());

describe('files of a message', () => {
  const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });

  it('are validated before they are uploaded', () => {
    const many = Array.from({ length: maxPictures + 1 }, () => picture('a.png'));
    expect(findFileProblem(many)).toBe('Choose up to 5 files');
    expect(findFileProblem(many.slice(1))).toBeUndefined();
    expect(findFileProblem([picture('a.pdf', 'application/pdf')])).toBeUndefined();
    expect(findFileProblem([picture('a.svg', 'image/svg+xml')])).toMatch(/^a.svg is not/);
    expect(findFileProblem([new File([], 'b.pdf', { type: 'application/pdf' })])).toBe(
      'b.pdf is empty',
    );
    const large = new File([new Uint8Array(5_000_001)], 'c.pdf', { type: 'application/pdf' });
    expect(findFileProblem([large])).toBe('Choose PDFs of at most 5 MB in total');
  });
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

  it('keeps a message that could not be sent and sends it on the next attempt', async () => {
    const { answers, of } = serve({
      listMessages: answer({ messages: [message], unread: 0 }),
      sendMessage: noAnswer,
    });
    show();
    await screen.findByText('Blue or grey?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a message');
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

  it('keeps text and pictures and shows the reason when the sender is rate-limited', async () => {
    const words = 'You have sent very many pictures.';
    serve({
      listMessages: answer({ messages: [message], unread: 0 }),
      sendMessage: refuse(429, 'request.rate_limited', words),
    });
    show();
    await userEvent.type(screen.getByLabelText('Your message'), 'Blue');
    const picture = new File(['x'], 'stone.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Add photos/), picture);
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Your message')).toHaveValue('Blue');
    expect(screen.getByText('stone.png')).toBeVisible();
  });

  it('sends a PDF as a document and shows it as a download', async () => {
    const { answers, of } = serve({
      listMessages: answer({ messages: [], unread: 0 }),
      sendMessage: done,
    });
    show();
    const file = new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText(/^Add photos or PDFs/), file);
    const documents = [{ id: 'd'.repeat(24), name: 'logo.pdf', size: 250_000 }];
    answers.listMessages = answer({ messages: [{ ...message, documents }], unread: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const link = await screen.findByRole('link', { name: 'Download logo.pdf (250 KB)' });
    expect(link).toHaveAttribute('href', `/api/api/inquiries/${number}/files/${'d'.repeat(24)}`);
    const sent = of('sendMessage').at(-1)?.body as [string, unknown][];
    expect(sent.map(([name]) => name)).toEqual(['text', 'documents']);
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
