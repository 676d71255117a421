import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation, StaffList } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { user as account } from '../../../test/records.js';
import { expectToast, show } from '../../../test/show.js';
import { Staff } from './staff.js';

const owner = {
  ...{ uid: account.uid, name: 'Olga', email: 'olga@example.com', role: 'admin' as const },
  ...{ hasSecondFactor: true, lastLoginAt: '2026-03-05T10:00:00.000Z' },
};
const clerk = {
  ...{ uid: 'e'.repeat(24), name: 'Mira', email: 'mira@example.com', role: 'clerk' as const },
  ...{ hasSecondFactor: false, lastLoginAt: null },
};
const invitation: Invitation = {
  ...{ id: 'e'.repeat(24), email: 'ravi@example.com', role: 'reader', state: 'open' },
  ...{ sentAt: '2026-03-05T10:00:00.000Z', expiresAt: '2026-03-08T10:00:00.000Z' },
  invitedBy: 'Olga',
};
const staff: StaffList = {
  members: [owner, clerk],
  invitations: [invitation],
  secondFactorRoles: [],
};
const done = (message: string) => ({ body: { success: true, message } });

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showMe', { body: { user: { ...account, role: 'admin' } } });
  backend.answer('listStaff', { body: staff });
});

describe('the staff screen', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listStaff', serverError);
    const { user } = show(Staff);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load staff");
    backend.answer('listStaff', { body: staff });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Invite someone' })).toBeVisible();
  });

  it('shows the role, sign-in method and last sign-in of each staff member', async () => {
    show(Staff);
    const members = await screen.findByRole('region', { name: 'Staff' });
    const [first, second] = within(members).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Olga.*Owner.*Authenticator app · last active/);
    expect(second).toHaveTextContent(/Mira.*Clerk.*Password only · never active/);
  });
});

describe('an invitation', () => {
  const invite = () => screen.findByRole('button', { name: 'Send invitation' });

  // @spec staff-89
  it('is not sent if the email address is missing or already belongs to staff, and the field shows an error', async () => {
    const { user } = show(Staff);
    await user.click(await invite());
    expect(await screen.findByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByLabelText(/^Email/)).toBeInvalid();
    expect(backend.asked).not.toContain('POST /api/admin/invitations');
    backend.answer('inviteStaff', refusal(409, 'olga@example.com is already staff.'));
    await user.type(screen.getByLabelText(/^Email/), 'olga@example.com');
    await user.click(await invite());
    expect(await screen.findByText('olga@example.com is already staff.')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('olga@example.com');
  });

  it("is confirmed with a message that contains the recipient's address, and the form is cleared", async () => {
    backend.answer('inviteStaff', done('Invitation sent'));
    const { user } = show(Staff);
    await user.type(await screen.findByLabelText(/^Email/), 'new@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
    await user.click(await invite());
    expect(await screen.findByText(/^Invitation sent to new@example.com/)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  // @spec staff-89
  it('can be revoked, and the screen shows the reason when the server refuses to resend the invitation', async () => {
    backend.answer(
      'resendInvitation',
      refusal(404, 'This invitation was already accepted or revoked.'),
    );
    const { user } = show(Staff);
    await user.click(await screen.findByRole('button', { name: /^Send again to ravi/ }));
    expect(
      await screen.findByText('This invitation was already accepted or revoked.'),
    ).toBeVisible();
    backend.answer('revokeInvitation', done('Invitation revoked'));
    const revoked = { ...invitation, state: 'revoked' as const };
    backend.answer('listStaff', { body: { ...staff, invitations: [revoked] } });
    await user.click(screen.getByRole('button', { name: /^Revoke invitation to ravi/ }));
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });
});

describe('the role of a staff member', () => {
  async function choose(role: string) {
    const view = show(Staff);
    await view.user.click(await screen.findByRole('button', { name: 'Change the role of Mira' }));
    const dialog = await screen.findByRole('dialog', { name: 'Role of Mira' });
    await view.user.selectOptions(within(dialog).getByLabelText('Role'), role);
    return { ...view, dialog };
  }

  // @spec staff-90
  it('cannot be changed by that member', async () => {
    show(Staff);
    const own = await screen.findByRole('button', { name: 'Change the role of Olga' });
    await waitFor(() => expect(own).toBeDisabled());
  });

  it('stays unchanged when the server rejects the change, and the dialog shows the reason', async () => {
    backend.answer(
      'changeRole',
      refusal(409, "The last owner's role can't be changed. Make someone else an owner first."),
    );
    const { user, dialog } = await choose('Manager');
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(
      await within(dialog).findByText(
        "The last owner's role can't be changed. Make someone else an owner first.",
      ),
    ).toBeVisible();
  });

  // @spec staff-90
  it('is changed and can be restored by Undo', async () => {
    backend.answer('changeRole', done('Role changed'));
    const { user, dialog } = await choose('Manager');
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Mira now has the role Manager')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Role of Mira changed back to Clerk');
  });

  it('cannot be restored by Undo after the member was removed from the staff', async () => {
    backend.answer('changeRole', done('Role changed'));
    const { user, dialog } = await choose('Customer');
    await user.click(within(dialog).getByRole('button', { name: 'Remove from staff' }));
    await expectToast('Mira now has the role Customer');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the authenticator app requirement', () => {
  const clerks = () => screen.findByRole('checkbox', { name: /^Clerk/ });

  // @spec staff-91
  it('can be set per role, and shows how many members of the role have no authenticator app', async () => {
    backend.answer('requireSecondFactor', done('Saved'));
    const { user } = show(Staff);
    expect(await clerks()).toHaveAccessibleName('Clerk 1 without an authenticator app');
    backend.answer('listStaff', { body: { ...staff, secondFactorRoles: ['clerk'] } });
    await user.click(await clerks());
    expect(await screen.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Clerk/ })).toBeChecked());
  });

  it('stays off and shows an error when saving fails', async () => {
    backend.answer('requireSecondFactor', serverError);
    const { user } = show(Staff);
    await user.click(await clerks());
    expect(await screen.findByText("Couldn't save. Try again.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Clerk/ })).not.toBeChecked());
  });
});
