import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Backend, refusal, startBackend } from '../../../test/backend.js';
import { expectToast, show } from '../../../test/show.js';
import { Assignee } from './assignee.js';

const mira = { uid: 'a'.repeat(24), name: 'Mira' };
const Shown = () => <Assignee number="INQ-26-0001" assignee={undefined} />;

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listAssignees', { body: [mira] });
});

describe('the assignee of an inquiry', () => {
  it('is chosen from the staff members who may answer inquiries', async () => {
    backend.answer('assignInquiry', { body: { success: true, message: 'Inquiry assigned' } });
    const { user } = show(Shown);
    await screen.findByRole('option', { name: 'Mira' });
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Mira');
    await expectToast('Inquiry assigned');
    expect(JSON.parse(backend.lastBody())).toEqual({ uid: mira.uid });
  });

  it('stays unchanged when the server rejects the change', async () => {
    backend.answer('assignInquiry', refusal(400, 'Choose somebody else'));
    const { user } = show(Shown);
    await screen.findByRole('option', { name: 'Mira' });
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Mira');
    await expectToast('Choose somebody else');
    expect(screen.getByLabelText('Assigned to')).toHaveValue('');
  });
});
