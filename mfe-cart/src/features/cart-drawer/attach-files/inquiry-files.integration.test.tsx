import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubGlobal, waitFor } from 'test-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../../test/backend.js';
import { enter } from '../../../../test/person.js';
import { RequestByFetch } from '../../../../test/request-by-fetch.js';
import { line } from '../../../../test/wire.js';
import { AttachFiles } from '../../../lib/attach-files/attach-files.js';
import { CartDrawer } from '../cart-drawer.js';

const bytes = { pdf: '%PDF-1.7\n', png: '\u0089PNG\r\n', html: '<!doctype html>' };
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const fileOf = (name: string, text: string = bytes.pdf) => new File([latin1(text)], name);
const uploaded = answer({
  success: true,
  message: '',
  file: { id: 'f'.repeat(24), kind: 'document' },
});
const added = jest.fn<(files: File[]) => Promise<string[]>>().mockResolvedValue([]);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
const sentFiles = (backend: ReturnType<typeof serve>) =>
  backend.of('submitInquiry').map(({ body }) => (body as { files?: string[] }).files);

const membership = { name: 'Shah Gems', role: 'buyer' };
const memberWithLimit = {
  showMe: answer({ user: { company: membership } }),
  showCompany: answer({
    company: {
      ...{ ...membership, id: 'c'.repeat(24), taxNumber: '', country: '', address: '' },
      ...{ addresses: [], approvalLimits: { dollars: 1, rupees: null } },
    },
    ...{ members: [], invitations: [] },
  }),
};

function open(answers: Parameters<typeof serve>[0] = {}) {
  const backend = serve({
    listCartItems: answer([line()]),
    uploadInquiryFile: uploaded,
    // By default, rejects the submission with 409, because the client would retry a request that gets no response.
    submitInquiry: refuse(409, 'cart.changed', 'Your cart has changed.'),
    removeInquiryUpload: answer({ success: true, message: '' }),
    ...answers,
  });
  stubGlobal('XMLHttpRequest', RequestByFetch);
  const onClose = jest.fn();
  const drawer = render(<CartDrawer onClose={onClose} />);
  const choose = async (...files: File[]) => {
    const field = await screen.findByLabelText('Add files');
    await userEvent.upload(field, files, { applyAccept: false });
  };
  return { backend, drawer, onClose, choose };
}

beforeEach(() => void enter());
afterEach(() => sessionStorage.clear());

describe('inquiry files', () => {
  it('are uploaded as soon as they are chosen, and are sent with the inquiry', async () => {
    const { backend, choose } = open();
    await choose(fileOf('लोगो.pdf'), fileOf('stone.png', bytes.png));
    await waitFor(() => expect(screen.getAllByText(/uploaded$/)).toHaveLength(2));
    expect(backend.of('uploadInquiryFile')).toHaveLength(2);
    await submit();
    await waitFor(() => expect(sentFiles(backend)[0]).toHaveLength(2));
  });

  it('are rejected individually with a reason, while the accepted files are kept', async () => {
    const { backend, choose } = open();
    const empty = new File([], 'empty.pdf');
    const huge = new File([latin1(bytes.pdf), new Uint8Array(5_000_001)], 'huge.pdf');
    await choose(fileOf('page.html', bytes.html), fileOf('good.pdf'), empty, huge);
    expect(await screen.findByText(/^page.html was not added. Use photos/)).toBeVisible();
    expect(await screen.findByText(/^empty.pdf was not added because it is empty/)).toBeVisible();
    expect(await screen.findByText(/^huge.pdf was not added because it is larger/)).toBeVisible();
    expect(screen.getByText('good.pdf')).toBeVisible();
    await choose(...['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.pdf`)));
    expect(await screen.findByText(/^e.pdf was not added. You can add up to/)).toBeVisible();
    await waitFor(() => expect(backend.of('uploadInquiryFile')).toHaveLength(5));
  });

  it('can only be removed, not uploaded again, after the server has rejected them', async () => {
    const refusal = refuse(400, 'request.invalid', 'a.pdf is not a valid PDF');
    const { backend, choose } = open({ uploadInquiryFile: refusal });
    await choose(fileOf('a.pdf'));
    expect(await screen.findByText('a.pdf is not a valid PDF')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
    await submit();
    expect((await screen.findAllByText(/^Retry or remove the files/))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await submit();
    await waitFor(() => expect(sentFiles(backend)).toEqual([undefined]));
  });

  it('are uploaded again after a lost connection, when the buyer retries or the browser goes online', async () => {
    const { backend, choose } = open({ uploadInquiryFile: noAnswer });
    await choose(fileOf('a.pdf'));
    await screen.findByText(/^Upload interrupted/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry upload of a.pdf' }));
    await waitFor(() => expect(backend.of('uploadInquiryFile')).toHaveLength(2));
    backend.answers.uploadInquiryFile = uploaded;
    await screen.findByText(/^Upload interrupted/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/uploaded$/)).toBeVisible();
  });

  it('are deleted on the server when the buyer removes them', async () => {
    const { backend, choose } = open();
    await choose(fileOf('a.pdf'));
    await screen.findByText(/uploaded$/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    await waitFor(() => expect(backend.of('removeInquiryUpload')).toHaveLength(1));
  });

  it('show the upload progress and delay the inquiry submission until no upload is pending', async () => {
    const { backend, choose } = open({ uploadInquiryFile: never });
    await choose(fileOf('a.pdf'));
    expect(await screen.findByText('Uploading, 50%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload of a.pdf' })).toHaveValue(0.5);
    await submit();
    expect(sentFiles(backend)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await waitFor(() => expect(sentFiles(backend)).toEqual([undefined]));
  });

  it('are kept when the drawer is closed and when the submission fails', async () => {
    const { drawer, choose } = open();
    await choose(fileOf('a.pdf'));
    await screen.findByText(/uploaded$/);
    await submit();
    expect((await screen.findAllByText('Your cart has changed.'))[0]).toBeVisible();
    drawer.unmount();
    render(<CartDrawer onClose={() => undefined} />);
    expect(await screen.findByText('a.pdf')).toBeVisible();
  });

  it('are listed by name if a reload interrupted the upload, until the buyer chooses the files again', async () => {
    const uid = enter();
    const storedFiles = {
      uploaded: [{ name: 'a.pdf', kind: 'document', size: 9_000, id: 'f'.repeat(24) }],
      lost: ['b.pdf', 'c.png'],
    };
    sessionStorage.setItem(`files of inquiry of ${uid}`, JSON.stringify(storedFiles));
    const { choose, backend } = open();
    expect(await screen.findByText('9 KB, uploaded')).toBeVisible();
    expect(screen.getByText(/^Choose these files again: b.pdf, c.png./)).toBeVisible();
    await choose(fileOf('b.pdf'));
    expect(await screen.findByText(/^Choose this file again: c.png./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/again: c.png/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText(/uploaded$/)).toHaveLength(2));
    await submit();
    await waitFor(() => expect(sentFiles(backend)[0]).toHaveLength(2));
  });

  it('are remembered by name across reloads until the buyer removes them', async () => {
    const { choose } = open({ uploadInquiryFile: never });
    await choose(fileOf('a.pdf'));
    await screen.findByText('Uploading, 50%');
    expect(Object.values(sessionStorage).join()).toContain('"lost":["a.pdf"]');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(Object.values(sessionStorage).join()).not.toContain('a.pdf');
  });

  it('are added to the most recently opened form when several forms are open', async () => {
    open();
    await screen.findByLabelText('Add files');
    const drop = (name: string) =>
      fireEvent.drop(document.body, { dataTransfer: { files: [fileOf(name)], types: ['Files'] } });
    const { unmount } = render(
      <AttachFiles form="other" onAdd={added} onRemove={() => undefined} />,
    );
    drop('first.pdf');
    expect(added).toHaveBeenCalledTimes(1);
    unmount();
    drop('second.pdf');
    expect(await screen.findByText('second.pdf')).toBeVisible();
    expect(screen.queryByText('first.pdf')).not.toBeInTheDocument();
  });

  it('can be uploaded again when they have expired on the server', async () => {
    const goneResponse = () =>
      Response.json(
        {
          success: false,
          code: 'request.invalid',
          message: 'Gone.',
          fields: { 'files.0': 'Gone.' },
        },
        { status: 400 },
      );
    const { backend, choose } = open({ submitInquiry: goneResponse });
    await choose(fileOf('a.pdf'));
    await screen.findByText(/uploaded$/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry upload of a.pdf' }));
    await waitFor(() => expect(backend.of('uploadInquiryFile')).toHaveLength(2));
  });

  it("cannot be added to an inquiry that exceeds the company's approval limit", async () => {
    open(memberWithLimit);
    expect(await screen.findByText(/You can add files once it is sent/)).toBeVisible();
    expect(screen.queryByLabelText('Add files')).toBeNull();
    fireEvent.drop(document.body, { dataTransfer: { files: [fileOf('a.pdf')], types: ['Files'] } });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('must be removed before the buyer can ask an owner for approval, and the typed note is kept', async () => {
    const text = 'An owner of Shah Gems must approve this inquiry before it is sent.';
    const { backend, choose } = open({
      submitInquiry: refuse(409, 'inquiry.approval_required', text),
      requestInquiryApproval: answer({ success: true, message: '' }),
    });
    await choose(fileOf('a.pdf'));
    await screen.findByText(/uploaded$/);
    await userEvent.type(screen.getByLabelText(/Anything else/), 'Urgent');
    await submit();
    const approvalButton = await screen.findByRole('button', { name: 'Ask for approval' });
    await userEvent.click(approvalButton);
    expect(await screen.findAllByText(/Remove the files/)).toHaveLength(2);
    expect(backend.of('requestInquiryApproval')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await userEvent.click(approvalButton);
    await waitFor(() =>
      expect(backend.of('requestInquiryApproval')).toMatchObject([{ body: { note: 'Urgent' } }]),
    );
  });

  it.each(['drop', 'paste'] as const)(
    'are added by a %s event anywhere on the page',
    async (how) => {
      open();
      await screen.findByLabelText('Add files');
      const data = { files: [fileOf('scan.pdf')], types: ['Files'] };
      if (how === 'drop') fireEvent.drop(document.body, { dataTransfer: data });
      else fireEvent.paste(document.body, { clipboardData: data });
      expect(await screen.findByText('scan.pdf')).toBeVisible();
    },
  );
});
