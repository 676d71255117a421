// cspell:ignore HDFC HDFCO okaxis
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultPaymentSettings, type Settings } from 'contracts';
import { type Backend, refusal, startBackend } from '../../../../test/backend.js';
import { settings } from '../../../../test/settings.js';
import { show } from '../../../../test/show.js';
import { PaymentSettings } from './payment.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showSettings', { body: settings });
});

const image = { url: `/media/${'a'.repeat(24)}`, width: 600, height: 150 };
const signed: Settings = {
  ...settings,
  signature: { ...settings.signature, values: { image }, revision: 1 },
};

describe('PaymentSettings', () => {
  // @spec staff-86
  it('removes spaces and hyphens from pasted account numbers and bank codes before saving', async () => {
    const { user } = show(PaymentSettings);
    await user.type(await screen.findByLabelText('Account number'), ' 0012-3456 7890');
    await user.type(screen.getByLabelText('IFSC'), 'hdfc 0abc123');
    const codes = { accountNumber: '001234567890', ifsc: 'HDFC0ABC123' };
    const values = { ...defaultPaymentSettings, ...codes };
    const storedSettings = { ...settings, payment: { ...settings.payment, values, revision: 1 } };
    backend.answer('changeSettings', {
      body: { success: true, message: 'Payment saved', settings: storedSettings },
    });
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    if (save) await user.click(save);
    expect(await screen.findByText('Payment saved')).toBeVisible();
    expect(JSON.parse(backend.lastBody())).toEqual({ revision: 0, payment: values });
    expect(screen.getByLabelText('IFSC')).toHaveValue('HDFC0ABC123');
    expect(screen.getByLabelText('Account number')).toHaveValue('001234567890');
  });

  // @spec staff-86
  it('keeps an invalid UPI ID in the form and explains which format is required', async () => {
    const { user } = show(PaymentSettings);
    const upiId = await screen.findByLabelText('UPI ID');
    await user.type(upiId, 'my shop@okaxis');
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    if (save) await user.click(save);
    expect(await screen.findByText(/^Enter a UPI ID like name@okaxis/)).toBeVisible();
    expect(upiId).toHaveValue('my shop@okaxis');
    expect(backend.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows the signature and lets the user remove it', async () => {
    backend.answer('showSettings', { body: signed });
    const { user } = show(PaymentSettings);
    const signature = within(await screen.findByRole('group', { name: 'Signature' }));
    expect(signature.getByRole('img', { name: 'Signature' })).toHaveAttribute(
      'src',
      `${image.url}-640.webp`,
    );
    backend.answer('changeSignature', {
      body: { success: true, message: 'Signature saved', settings },
    });
    await user.click(signature.getByRole('button', { name: 'Remove signature' }));
    await waitFor(() => expect(signature.queryByRole('img')).toBeNull());
  });

  it('shows the reason when the server refuses to remove the signature', async () => {
    backend.answer('showSettings', { body: signed });
    backend.answer(
      'changeSignature',
      refusal(409, 'Changed meanwhile', { code: 'setting.changed' }),
    );
    const { user } = show(PaymentSettings);
    await user.click(await screen.findByRole('button', { name: 'Remove signature' }));
    expect(await screen.findByText('Changed meanwhile')).toBeVisible();
  });
});
