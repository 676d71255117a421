import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InquiryPage, QuotationState } from 'contracts';
import { answer, never, noAnswer, refuse, serve } from '../../../../test/backend.js';
import { inquiryPage, number, quotedLine, version } from '../../../../test/quotation.js';
import { openDialogs } from '../../../../test/open-dialogs.js';
import { InquiryOverview } from '../inquiry-overview.js';

const done = answer({ success: true, message: 'x', quotation: version() });
const notOpen = (state: string) => () =>
  Response.json(
    { success: false, code: 'quotation.not_open', message: 'x', fields: { state } },
    { status: 409 },
  );

function show(change: Partial<InquiryPage> = {}) {
  const reload = jest.fn(() => Promise.resolve());
  const draw = (page: InquiryPage) => <InquiryOverview page={page} reload={reload} />;
  const { rerender } = render(draw(inquiryPage(change)));
  return { reload, update: (page: InquiryPage) => rerender(draw(page)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = async (name: string) => {
  const buttons = screen.getAllByRole('button', { name });
  const last = buttons.at(-1);
  if (last) await userEvent.click(last);
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  openDialogs();
});
afterEach(() => sessionStorage.clear());

describe('a quotation version that is not open', () => {
  const closed: QuotationState[] = ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'];
  it.each(closed)('offers no actions when it is %s', (state) => {
    show({ versions: [version({ state })] });
    expect(screen.queryByRole('group', { name: 'Your answer' })).toBeNull();
  });

  it('links to its proforma invoice after the version was accepted', () => {
    const acceptance = { at: '2026-05-06T10:00:00.000Z', name: 'Mira', proformaNumber: 'PI-1' };
    show({ versions: [version({ state: 'accepted', acceptance })] });
    expect(screen.getByText(/^Accepted by Mira on 6 May 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proforma invoice (PDF)' })).toHaveAttribute(
      'href',
      `/api/api/inquiries/${number}/proforma.pdf`,
    );
  });
});

describe('accepting a quotation', () => {
  it('requires only a name from a visitor with an access link', async () => {
    const { of } = serve({ acceptQuotation: done });
    const { reload } = show({ viewer: 'link' });
    await press('Accept');
    await send('Accept');
    expect(screen.getByText('Enter your name')).toHaveRole('alert');
    expect(of('acceptQuotation')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your name'), 'Mira Stein');
    await send('Accept');
    expect(await screen.findByText('Quotation accepted. Thank you!')).toHaveFocus();
    expect(of('acceptQuotation')[0]?.body).toEqual({ version: 1, name: 'Mira Stein' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('requires no name from a signed-in buyer, and sends only one request after repeated clicks', async () => {
    const { of } = serve({ acceptQuotation: never });
    show();
    await press('Accept');
    expect(screen.queryByLabelText('Your name')).toBeNull();
    await send('Accept');
    await send('Accepting...');
    expect(of('acceptQuotation')).toHaveLength(1);
    expect(of('acceptQuotation')[0]?.body).toEqual({ version: 1 });
  });

  it('is not confirmed by the second click of a double-click', async () => {
    const { of } = serve({ acceptQuotation: done });
    show();
    await press('Accept');
    const last = screen.getAllByRole('button', { name: 'Accept' }).at(-1);
    last?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    expect(of('acceptQuotation')).toEqual([]);
  });

  it.each([
    ['superseded', "This version was just replaced. Here's the latest one."],
    ['withdrawn', 'This version was just withdrawn.'],
    ['expired', 'This version has just expired.'],
    ['', "This version is no longer open. Here's the latest one."],
  ])(
    'fails with an explanation and reloads the page data when the server returns the version state %j',
    async (state, words) => {
      serve({ acceptQuotation: notOpen(state) });
      const { reload } = show();
      await press('Accept');
      await send('Accept');
      expect(await screen.findByText(words)).toHaveAttribute('role', 'status');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );
});

describe('the form for accepting a quotation version', () => {
  const versions = [version({ version: 2 }), version({ state: 'superseded' })];

  it('submits the displayed version number even when a newer version has arrived', async () => {
    const { of } = serve({ acceptQuotation: notOpen('superseded') });
    const { update } = show();
    await press('Accept');
    update(inquiryPage({ versions }));
    expect(screen.getByRole('dialog', { name: 'Accept version 1' })).toBeVisible();
    await send('Accept');
    await screen.findByText(/^This version was just replaced/);
    expect(of('acceptQuotation')[0]?.body).toEqual({ version: 1 });
    await press('Accept');
    expect(screen.getByRole('dialog', { name: 'Accept version 2' })).toBeVisible();
  });
});

describe('the form for requesting a change to a quotation', () => {
  const words = 'What should change?';

  it('requires the buyer to describe the change', async () => {
    const { of } = serve({ requestQuotationChange: done });
    show();
    await press('Request a change');
    await send('Send');
    expect(screen.getByText('Describe what should change')).toHaveRole('alert');
    expect(of('requestQuotationChange')).toEqual([]);
  });

  it.each([
    ['the server does not respond', noAnswer, /Your text is saved/],
    [
      'the server rejects the request',
      refuse(429, 'request.rate_limited', 'Too often.'),
      'Too often.',
    ],
  ])('keeps the input when %s', async (_, refusal, problem) => {
    const { answers, of } = serve({ requestQuotationChange: refusal });
    show();
    await press('Request a change');
    await userEvent.type(screen.getByLabelText(words), 'Cheaper');
    await userEvent.type(screen.getByLabelText('Line 2: Agate slice'), 'Blue');
    await send('Send');
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByLabelText(words)).toHaveValue('Cheaper');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    answers.requestQuotationChange = done;
    await send('Send');
    await screen.findByText("Request sent. We'll reply with a new version.");
    expect(of('requestQuotationChange').at(-1)?.body).toEqual({
      version: 1,
      text: 'Cheaper',
      lines: [{ line: 2, text: 'Blue' }],
    });
    await press('Request a change');
    expect(screen.getByLabelText(words)).toHaveValue('');
  });

  it('moves comments on lines into the general comment when a newer quotation version has arrived', async () => {
    serve({ requestQuotationChange: notOpen('superseded') });
    const { update } = show();
    await press('Request a change');
    await userEvent.type(screen.getByLabelText('Line 2: Agate slice'), 'Blue');
    await send('Send');
    await screen.findByText(/^This version was just replaced/);
    update(inquiryPage({ versions: [version({ version: 2 }), version({ state: 'superseded' })] }));
    await press('Request a change');
    expect(screen.getByLabelText(words)).toHaveValue('Line 2 (Agate slice): Blue');
    expect(screen.getByLabelText('Line 2: Agate slice')).toHaveValue('');
  });
});

describe('declining a quotation', () => {
  it('requires a reason', async () => {
    const { of } = serve({ declineQuotation: done });
    show();
    await press('Decline');
    await send('Decline');
    expect(screen.getByText('Choose a reason')).toHaveRole('alert');
    await userEvent.click(screen.getByLabelText('Price is too high'));
    await send('Decline');
    expect(await screen.findByText("You've declined the quotation.")).toBeVisible();
    expect(of('declineQuotation')[0]?.body).toEqual({
      version: 1,
      reason: 'too_expensive',
      text: '',
    });
  });
});

describe('the lot section of a quotation line', () => {
  const lotPictures = [{ url: `/media/${'c'.repeat(24)}`, width: 1000, height: 800 }];
  const versions = [version({ lines: [quotedLine({ lotPictures })] })];

  it("shows the server's error message when the buyer's decision cannot be saved", async () => {
    serve({ decideLot: refuse(429, 'request.rate_limited', 'Too often.') });
    show({ versions });
    await press('Approve');
    expect(await screen.findByText('Too often.')).toBeVisible();
  });

  it('lets the buyer approve the lot or request a different lot with a comment', async () => {
    const { of } = serve({ decideLot: done });
    const { reload } = show({ versions });
    expect(screen.getByAltText('Quartz pyramid lot, photo 1')).toBeVisible();
    await press('Approve');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await press('Request a different lot');
    await userEvent.type(screen.getByLabelText('What should we change? (optional)'), 'Bluer');
    await send('Send');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(of('decideLot').map(({ body }) => body)).toEqual([
      { version: 1, line: 1, decision: 'approved' },
      { version: 1, line: 1, decision: 'another', text: 'Bluer' },
    ]);
  });

  it('shows the decision that the buyer made earlier', () => {
    const lots = [
      { line: 1, decision: 'approved' as const, text: '', at: '2026-05-06T10:00:00.000Z' },
    ];
    show({ versions: [version({ lines: [quotedLine({ lotPictures })], lots })] });
    expect(screen.getByText(/^You approved this lot on 6 May 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
