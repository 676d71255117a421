import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { stubEventSource } from 'test-kit/event-source';
import { refusal, startBackend, type Backend } from '../../../../test/backend.js';
import { draft, pageOf } from '../../../../test/quotations.js';
import { expectToast, show } from '../../../../test/show.js';
import { Quotation } from '../quotation-screen.js';

const reply = { id: 'e'.repeat(24), name: 'Thanks', text: 'Thank you for your inquiry.' };
const screenOf = { at: '/quotations/INQ-26-0001', path: 'quotations/:number' };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('showStaffInquiry', { body: pageOf(draft) });
  backend.answer('listStaffMessages', { body: { messages: [], notes: [], unread: 0 } });
  backend.answer('listTermsTemplates', { body: [] });
  backend.answer('listSavedReplies', { body: { replies: [reply] } });
});

async function open() {
  const view = show(Quotation, screenOf);
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/^Message to /);
  await screen.findByRole('option', { name: 'Thanks' });
  return { ...view, box, list: screen.getByLabelText('Insert a saved reply') };
}

describe('the saved replies of the message form', () => {
  // @spec staff-22
  it('are inserted at the cursor without replacing any text', async () => {
    const { user, box, list } = await open();
    await user.type(box, 'Hello.  Bye.');
    box.setSelectionRange(0, 7);
    await user.selectOptions(list, 'Thanks');
    expect(box).toHaveValue(`Hello. ${reply.text} Bye.`);
    expect(box).toHaveFocus();
    expect(box.selectionStart).toBe(7 + reply.text.length);
  });

  it('leave the message unchanged when inserting a reply would exceed the maximum message length', async () => {
    backend.answer('listSavedReplies', {
      body: { replies: [{ ...reply, text: 'x'.repeat(2_000) }] },
    });
    const { user, box, list } = await open();
    await user.type(box, 'Hello');
    await user.selectOptions(list, 'Thanks');
    expect(box).toHaveValue('Hello');
    expect(screen.getByText(/^This reply is too long/)).toBeVisible();
  });

  it('can be created from the typed message, and replace a reply with the same name', async () => {
    backend.answer('saveReply', { body: { success: true, message: '', reply } });
    const { user, box } = await open();
    await user.type(box, 'New text');
    await user.click(screen.getByRole('button', { name: 'Add to saved replies' }));
    await user.type(screen.getByLabelText('Reply name'), ' Thanks ');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    await expectToast('Reply saved');
    const body: unknown = JSON.parse(backend.lastBody());
    expect(body).toEqual({ id: reply.id, name: 'Thanks', text: 'New text' });
    expect(box).toHaveValue('New text');
  });

  it('show the reason when the server rejects a new reply', async () => {
    backend.answer('saveReply', refusal(400, 'Use at most 60 characters'));
    const { user, box } = await open();
    await user.type(box, 'New text');
    await user.click(screen.getByRole('button', { name: 'Add to saved replies' }));
    await user.type(screen.getByLabelText('Reply name'), 'Other');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Use at most 60 characters')).toBeVisible();
  });

  it('can be selected and deleted', async () => {
    backend.answer('deleteSavedReply', { body: { success: true, message: '' } });
    const { user, list } = await open();
    await user.selectOptions(list, 'Thanks');
    backend.answer('listSavedReplies', { body: { replies: [] } });
    await user.click(screen.getByRole('button', { name: 'Delete reply' }));
    expect(await screen.findByText('Saved reply deleted')).toBeVisible();
    expect(await screen.findByRole('option', { name: 'No saved replies yet' })).toBeVisible();
  });
});
