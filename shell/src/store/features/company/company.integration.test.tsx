import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanyRole, MemberInvitation, OwnCompany } from 'contracts';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { companyTexts as texts } from '../../company-texts.js';
import { Company } from './company.js';

const at = '2026-03-08T10:00:00.000Z';
const ids = { owner: 'a'.repeat(24), buyer: 'b'.repeat(24) };
const member = (uid: string, name: string, role: CompanyRole) => ({
  ...{ uid, name, role, email: `${name.toLowerCase()}@example.com`, joinedAt: at },
});
const noCompany: OwnCompany = { company: null, members: [], invitations: [] };
const ofRole = (role: CompanyRole): OwnCompany => ({
  company: {
    ...{ id: 'c'.repeat(24), name: 'Shah Gems', role, taxNumber: '', country: 'IN' },
    ...{ address: '1 Main Road', addresses: [], approvalLimits: { dollars: 500, rupees: null } },
  },
  members: [member(ids.owner, 'Mira', 'owner'), member(ids.buyer, 'Ravi', 'buyer')],
  invitations: [],
});
const pending: MemberInvitation = {
  id: 'd'.repeat(24),
  email: 'new@example.com',
  role: 'viewer',
  state: 'open',
  sentAt: at,
  expiresAt: at,
  invitedBy: 'Mira',
};

/** Responds to `GET` requests with the company, and to changes with the given responses in order. */
function serve(ownCompany: OwnCompany | undefined, ...changes: (() => Response)[]) {
  const requests: { method: string; path: string; body: unknown }[] = [];
  stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      return Promise.resolve(
        ownCompany ? Response.json(ownCompany) : refuse(503, 'server.unavailable', 'Busy'),
      );
    }

    requests.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Promise.resolve((changes.shift() ?? done)());
  });
  return requests;
}

const done = () => Response.json({ success: true, message: 'Done' });
const refuse = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('the company section', () => {
  it('offers a form that creates a company and shows each error next to its field', async () => {
    const requests = serve(noCompany);
    await show(<Company uid={ids.owner} />);
    await userEvent.click(await screen.findByRole('button', { name: texts.create }));
    await press(texts.createIt);
    expect(await screen.findByText('Enter the name of the company')).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.type(screen.getByLabelText(texts.name), 'Shah Gems');
    await press(texts.createIt);
    const body = { name: 'Shah Gems', taxNumber: '', country: '', address: '', addresses: [] };
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/api/company', body }]);
  });

  it('saves changes to the approval limits and addresses, and keeps a single default address', async () => {
    const requests = serve(ofRole('owner'));
    await show(<Company uid={ids.owner} />);
    expect(await screen.findByText(texts.limitedTo('$500.00'))).toBeVisible();
    await press(texts.edit);
    for (const [at, label] of ['Shop', 'Warehouse'].entries()) {
      await press('Add an address');
      await userEvent.type(screen.getAllByLabelText('Label')[at] ?? document.body, label);
      const text = screen.getAllByLabelText('Address')[at + 1] ?? document.body;
      await userEvent.type(text, `${label} Road`);
    }
    const checks = screen.getAllByRole('checkbox', { name: texts.defaultAddress });
    for (const check of checks) await userEvent.click(check);
    expect(checks[0]).not.toBeChecked();
    await userEvent.clear(screen.getByLabelText(texts.limitIn.dollars));
    await userEvent.type(screen.getByLabelText(texts.limitIn.rupees), '40,000');
    await press(texts.save);
    expect(requests[0]?.body).toMatchObject({
      addresses: [
        { label: 'Shop', text: 'Shop Road', isDefault: false },
        { label: 'Warehouse', text: 'Warehouse Road', isDefault: true },
      ],
      approvalLimits: { dollars: null, rupees: 40_000 },
    });
  });

  it('moves the focus into the form, and back to the button when the form is cancelled', async () => {
    serve(ofRole('owner'));
    await show(<Company uid={ids.owner} />);
    await screen.findByRole('button', { name: texts.edit });
    await press(texts.edit);
    expect(screen.getByLabelText(texts.name)).toHaveFocus();
    await press(texts.cancel);
    expect(screen.getByRole('button', { name: texts.edit })).toHaveFocus();
  });

  it("shows the members and their roles to a buyer, but not the owner's controls", async () => {
    serve(ofRole('buyer'));
    await show(<Company uid={ids.buyer} />);
    expect(await screen.findByText('Ravi (you)')).toBeVisible();
    expect(screen.getByText(/You are a buyer\./)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('region', { name: texts.invite })).toBeNull();
    expect(screen.getByRole('button', { name: texts.leave })).toBeVisible();
  });

  it('lets an owner change a role, and remove a member after a confirmation', async () => {
    const requests = serve(ofRole('owner'));
    await show(<Company uid={ids.owner} />);
    const role = await screen.findByRole('combobox', { name: texts.roleOf('Ravi') });
    await userEvent.selectOptions(role, 'viewer');
    await press(texts.removeMember('Ravi'));
    expect(screen.getByText(texts.removeSure('Ravi'))).toBeVisible();
    await press(texts.remove);
    const path = `/api/api/company/members/${ids.buyer}`;
    expect(requests).toMatchObject([
      { method: 'PATCH', path, body: { role: 'viewer' } },
      { method: 'DELETE', path },
    ]);
  });

  it('explains to the last owner why they cannot leave the company', async () => {
    serve(ofRole('owner'));
    await show(<Company uid={ids.owner} />);
    expect(await screen.findByText(texts.lastOwner)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.leave })).toBeNull();
  });

  it('sends an invitation, and shows the reason next to the address field if the server rejects it', async () => {
    const message = 'ravi@example.com is already a member. Change the role instead.';
    const requests = serve(ofRole('owner'), () => refuse(409, 'company.not_changeable', message));
    await show(<Company uid={ids.owner} />);
    const form = within(await screen.findByRole('region', { name: texts.invite }));
    await userEvent.type(form.getByLabelText(texts.email), 'ravi@example.com');
    await press(texts.send);
    expect(await screen.findByText(message)).toBeVisible();
    expect(form.getByLabelText(texts.email)).toHaveAccessibleDescription(message);
    expect(requests).toMatchObject([{ body: { email: 'ravi@example.com', role: 'buyer' } }]);
  });

  it('lists pending invitations, and lets an owner resend and revoke them', async () => {
    const requests = serve({ ...ofRole('owner'), invitations: [pending] });
    await show(<Company uid={ids.owner} />);
    await screen.findByText(pending.email);
    await press(texts.resendTo(pending.email));
    await press(texts.revokeOf(pending.email));
    const path = `/api/api/company/invitations/${pending.id}`;
    expect(requests).toMatchObject([
      { method: 'POST', path: `${path}/send` },
      { method: 'DELETE', path },
    ]);
  });

  it('shows an error and a retry button when loading fails', async () => {
    serve(undefined);
    await show(<Company uid={ids.owner} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
    serve(noCompany);
    await press(texts.again);
    expect(await screen.findByRole('button', { name: texts.create })).toBeVisible();
  });
});
