import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffQuotation } from 'contracts';
import { refusal, startBackend, type Backend } from '../../../test/backend.js';
import { draft, pageOf } from '../../../test/quotations.js';
import { stubEventSource } from 'test-kit/event-source';
import { confirm, expectToast, show } from '../../../test/show.js';
import { Quotation } from './quotation-screen.js';

const screenOf = { at: '/quotations/INQ-26-0001', path: 'quotations/:number' };
const saved = (change: Partial<StaffQuotation> = {}) => ({
  body: { success: true, message: 'Quotation saved', quotation: { ...draft, ...change } },
});
const sentVersion: StaffQuotation = { ...draft, state: 'sent', sentAt: draft.updatedAt };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('showStaffInquiry', { body: pageOf(draft) });
  backend.answer('listStaffMessages', { body: { messages: [], notes: [], unread: 0 } });
  backend.answer('listTermsTemplates', { body: [] });
  backend.answer('saveQuotation', saved({ revision: 4 }));
});

const price = (name = 'Tumbled stones') => screen.getByLabelText(`Unit price of ${name}`);
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
async function open() {
  const view = show(Quotation, screenOf);
  await screen.findByRole('table', { name: 'Lines' });
  return view;
}
/** Requests of the screen; the presence requests that run in the background are left out. */
const calls = (method: string) =>
  backend.asked.filter((call) => call.startsWith(method) && !call.endsWith('/admin/presence'));

describe('the quotation screen of an inquiry', () => {
  it('shows a message when the inquiry does not exist', async () => {
    backend.answer('showStaffInquiry', refusal(404, 'No such inquiry'));
    show(Quotation, screenOf);
    expect(await screen.findByText('Inquiry INQ-26-0001 not found')).toBeVisible();
  });

  // @spec staff-62
  it('creates a quotation draft only when the user requests it', async () => {
    backend.answer('showStaffInquiry', { body: pageOf() });
    backend.answer('prepareQuotation', saved());
    const { user } = show(Quotation, screenOf);
    const button = await screen.findByRole('button', { name: 'Create quotation' });
    expect(calls('POST')).toEqual([]);
    backend.answer('showStaffInquiry', { body: pageOf(draft) });
    await user.click(button);
    expect(await screen.findByRole('table', { name: 'Lines' })).toBeVisible();
    expect(screen.getByText('Target price $7.25')).toBeVisible();
    expect(screen.getByText('mixed colours')).toBeVisible();
  });
});

describe('the draft editor', () => {
  // @spec staff-64
  it('does not save invalid input and names the invalid field', async () => {
    await open();
    type(price(), '8,4o');
    expect(await screen.findByText(/^Couldn't save: line 1, unit price: Enter/)).toBeVisible();
    expect(price()).toHaveValue('8,4o');
    expect(price()).toHaveAccessibleDescription('Enter an amount like 12.50');
    expect(calls('PATCH')).toEqual([]);
  });

  // @spec staff-64
  it('keeps the input when saving fails, and saves it when the user retries', async () => {
    backend.answer('saveQuotation', 'broken');
    const { user } = await open();
    type(price(), '9');
    expect(await screen.findByText("Couldn't save: Can't connect to the shop")).toBeVisible();
    expect(price()).toHaveValue('9');
    backend.answer('saveQuotation', saved({ revision: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(JSON.parse(backend.lastBody())).toMatchObject({ revision: 3 });
  });

  // @spec staff-63
  it('recalculates totals while the user types, and saves automatically with the latest revision', async () => {
    await open();
    const totals = within(screen.getByRole('table', { name: 'Totals' }));
    type(price('Agate sphere'), '10.05');
    expect(totals.getByRole('row', { name: 'Total $125.10' })).toBeVisible();
    expect(await screen.findByText('Saved')).toBeVisible();
    type(price(), '8.00');
    await waitFor(() => expect(JSON.parse(backend.lastBody())).toMatchObject({ revision: 4 }));
  });

  // @spec staff-63
  it('supports keyboard navigation and selects the content of the focused cell', async () => {
    const { user } = await open();
    await user.click(price());
    await user.keyboard('{Enter}');
    expect(price('Agate sphere')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByLabelText('Discount (%) of Tumbled stones')).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Lead time (days) of Tumbled stones')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}15');
    expect(screen.getByLabelText('Quantity of Tumbled stones')).toHaveValue('15');
  });

  // @spec staff-63
  it('fills a column with pasted text and offers Undo', async () => {
    const { user } = await open();
    await user.click(price());
    await user.paste('$7.10\n3.00\n');
    expect(price('Agate sphere')).toHaveValue('3.00');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(price('Agate sphere')).toHaveValue('');
  });

  it('applies a discount to all lines, adds a line and restores a removed line', async () => {
    const { user } = await open();
    type(screen.getByLabelText('Discount for all lines (%)'), '12.5');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByLabelText('Discount (%) of Agate sphere')).toHaveValue('12.5');
    await user.click(screen.getByRole('button', { name: 'Remove Agate sphere' }));
    expect(screen.queryByLabelText('Name of Agate sphere')).not.toBeInTheDocument();
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    if (undo) await user.click(undo);
    expect(screen.getByLabelText('Name of Agate sphere')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await waitFor(() => expect(screen.getByLabelText('Name of line 3')).toHaveFocus());
  });
});

describe('an edit conflict on a draft', () => {
  const changed = refusal(409, 'Someone else changed it', { code: 'quotation.changed' });
  const theirs = (unitPrice: number, remarks = '') => {
    const [first, ...rest] = draft.lines;
    const lines = first ? [{ ...first, unitPrice }, ...rest] : [];
    return { ...draft, lines, remarks, revision: 7 };
  };

  // @spec staff-65
  it('requires a choice for each field that both users changed, and prevents automatic saving until the user confirms the choices', async () => {
    backend.answer('saveQuotation', changed);
    backend.answer('showQuotation', { body: theirs(900, 'In wool') });
    const { user } = await open();
    type(price(), '7.50');
    const box = await screen.findByRole('region', { name: 'Maya just changed this draft.' });
    expect(price()).toHaveValue('7.50');
    expect(screen.getByLabelText('Remarks')).toHaveValue('In wool');
    const callCount = calls('PATCH').length;
    await user.click(within(box).getByRole('radio', { name: /Saved version\s*9/ }));
    expect(price()).toHaveValue('9.00');
    await user.click(within(box).getByRole('radio', { name: /Yours\s*7.5/ }));
    expect(calls('PATCH')).toHaveLength(callCount);
    backend.answer('saveQuotation', saved({ revision: 8 }));
    await user.click(within(box).getByRole('button', { name: 'Save choices' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    const sentBody: unknown = JSON.parse(backend.lastBody());
    expect(sentBody).toMatchObject({ revision: 7, content: { remarks: 'In wool' } });
  });

  // @spec staff-65
  it('is resolved automatically when the two users changed different fields', async () => {
    backend.answer('saveQuotation', changed);
    backend.answer('showQuotation', { body: theirs(840, 'In wool') });
    await open();
    type(price(), '7.50');
    await waitFor(() => expect(screen.getByLabelText('Remarks')).toHaveValue('In wool'));
    expect(screen.getByText(/^Maya is editing this draft too/)).toBeVisible();
    backend.answer('saveQuotation', saved({ revision: 8 }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(price()).toHaveValue('7.50');
  });
});

describe('Ctrl+Enter in the draft editor', () => {
  // @spec staff-66
  it('moves focus to the empty price field, and sends nothing, when a price is missing', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(price('Agate sphere')).toHaveFocus());
    expect(price('Agate sphere')).toHaveAccessibleDescription('Enter a price');
    expect(calls('POST')).toEqual([]);
  });

  // @spec staff-66
  it('sends the stored draft after confirmation and shows a link to share in a chat', async () => {
    const { user } = await open();
    type(price('Agate sphere'), '10');
    const response = saved({ ...sentVersion, revision: 4 }).body;
    const linkUrl = 'https://shop.example/inquiries/INQ-26-0001#secret';
    backend.answer('sendQuotation', { body: { ...response, linkUrl } });
    await user.keyboard('{Control>}{Enter}{/Control}');
    backend.answer('showStaffInquiry', { body: pageOf(sentVersion) });
    await screen.findByRole('alertdialog', { name: 'Send this quotation?' });
    await confirm('Send');
    await expectToast('Quotation sent');
    const chat = await screen.findByRole('link', { name: 'Send on WhatsApp' });
    const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toContain('QT-26-0001');
    expect(text).toContain('valid until 31 Mar 2099');
    expect(text).toContain(linkUrl);
  });

  it('opens a confirmation that warns about characters that the PDF cannot display', async () => {
    const { user } = await open();
    type(price('Agate sphere'), '10');
    backend.answer('saveQuotation', {
      body: {
        ...saved({ ...draft, revision: 4 }).body,
        quotation: { ...draft, revision: 4, unprintable: ['紫', '水'] },
      },
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send this quotation?' });
    expect(dialog).toHaveTextContent("The PDF can't show these characters: 紫 水.");
  });
});

describe('a sent quotation version', () => {
  // @spec staff-69
  it("is read-only, shows the buyer's response to each line and can be withdrawn", async () => {
    const changeRequest = {
      at: draft.updatedAt,
      text: 'Cheaper please',
      lines: [{ line: 1, text: 'In blue' }],
    };
    const lots = [{ line: 2, decision: 'approved' as const, text: '', at: draft.updatedAt }];
    const version = { ...sentVersion, state: 'changes_requested' as const, changeRequest, lots };
    backend.answer('showStaffInquiry', { body: pageOf(version) });
    backend.answer('withdrawQuotation', saved({ state: 'withdrawn' }));
    const { user } = await open();
    expect(screen.queryByLabelText('Unit price of Tumbled stones')).not.toBeInTheDocument();
    expect(screen.getByText('Cheaper please')).toBeVisible();
    expect(screen.getByText('Buyer request: In blue')).toBeVisible();
    expect(screen.getByText('Lot approved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.type(screen.getByLabelText('Reason (shown to the buyer)'), 'Sold out');
    await user.click(screen.getByRole('button', { name: 'Withdraw quotation' }));
    await expectToast('Quotation withdrawn');
    expect(JSON.parse(backend.lastBody())).toEqual({ reason: 'Sold out' });
  });
});

describe('the message and note forms of the quotation screen', () => {
  // @spec staff-72
  it('keep their text when sending fails', async () => {
    backend.answer('addNote', 'broken');
    const { user } = await open();
    const box = await screen.findByLabelText('Internal note');
    await user.type(box, 'Pays late');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(
      await screen.findByText("Couldn't send the message. Can't connect to the shop."),
    ).toBeVisible();
    expect(box).toHaveValue('Pays late');
  });

  // @spec staff-25
  it('suggest colleagues after the user types "@", and insert the selected name', async () => {
    const people = ['Mira Stein', 'Jasper'].map((name, i) => ({ uid: String(i).repeat(24), name }));
    backend.answer('listAssignees', { body: people });
    const { user } = await open();
    const box = await screen.findByLabelText('Internal note');
    await user.type(box, 'Please call, @mi');
    await user.click(await screen.findByRole('button', { name: 'Mira Stein' }));
    expect(box).toHaveValue('Please call, @Mira Stein ');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Colleagues to mention' })).not.toBeInTheDocument();
  });

  // @spec staff-72
  it('display messages and notes separately, and mark notes as internal', async () => {
    await open();
    const notes = await screen.findByRole('region', { name: 'Internal notes' });
    expect(within(notes).getByText('Only visible to staff')).toBeVisible();
    const messages = screen.getByRole('region', { name: 'Messages with Mira' });
    expect(within(messages).queryByText('Only visible to staff')).not.toBeInTheDocument();
  });
});
