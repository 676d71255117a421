import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyJoinPreview } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { JoinDialog } from './join-dialog.js';
import { CompanyJoinResult } from './join-result.js';

// The test backend fills path parameters with this id.
const id = 'e'.repeat(24);
const [uid, otherUid] = [id, 'b'.repeat(24)];
const customer = { email: '', inquiries: 0, quotations: 0 };
const preview: CompanyJoinPreview = {
  company: {
    ...{ name: 'Shah Gems', taxNumber: '27AAPFU0939F1ZV', country: 'IN' },
    ...{ address: '1 Main Road', addresses: 1, isNew: true },
  },
  customers: [
    { ...customer, uid, name: 'Mira', role: 'owner', isNew: true },
    {
      ...{ uid: otherUid, name: '', email: 'ravi@example.com', role: 'buyer', isNew: true },
      ...{ inquiries: 2, quotations: 1, priceList: 'Gold' },
    },
  ],
  fingerprint: '0'.repeat(64),
};

let backend: Backend;
let joined: string[] = [];
beforeEach(async () => {
  joined = [];
  backend = await startBackend();
  backend.answer('previewCompanyJoin', { body: preview });
});

const Dialog = () => (
  <JoinDialog
    {...{ uid, other: otherUid }}
    onClose={() => undefined}
    onJoined={(join) => joined.push(join)}
  />
);
const Result = () => <CompanyJoinResult id={id} onClose={() => undefined} />;

describe('the dialog that joins two customers into one company', () => {
  it('previews the company, the roles and the records to move, and joins the customers', async () => {
    backend.answer('joinCustomers', { body: { success: true, message: 'Joined', id } });
    const { user } = show(Dialog);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Shah Gems')).toBeVisible();
    expect(
      dialog.getByText('Mira joins as owner. No inquiries or quotations to move.'),
    ).toBeVisible();
    expect(
      dialog.getByText(
        'ravi@example.com joins as buyer. 2 inquiries and 1 quotation version will move to the company. The price list Gold will stay assigned.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Link customers' }));
    await waitFor(() => expect(joined).toEqual([id]));
  });

  it('shows why the customers cannot be joined', async () => {
    const text = 'Both customers already belong to Shah Gems.';
    backend.answer('previewCompanyJoin', refusal(409, text));
    show(Dialog);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Link customers' })).toBeDisabled();
  });

  it('shows an error and a "Try again" button when the preview cannot be loaded', async () => {
    backend.answer('previewCompanyJoin', serverError);
    const { user } = show(Dialog);
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    backend.answer('previewCompanyJoin', { body: preview });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Shah Gems')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link customers' })).toBeEnabled();
  });
});

describe('a join of two customers into one company', () => {
  it('can be undone', async () => {
    const message = 'Undone. These customers no longer share a company account.';
    backend.answer('undoCompanyJoin', { body: { success: true, message } });
    const { user } = show(Result);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
