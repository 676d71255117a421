import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { PhoneSignIn } from './phone-sign-in.js';

const texts = () => sentRequests.map(({ text }) => text);
const refusal = (code: string) => ({ status: 400, code, message: 'Not this time.' });
const box = (position: number) => screen.getByLabelText(`Digit ${position} of 4`);
const codeSent = { success: true, otp: '' };

async function requestCode(responses: Parameters<typeof respondToCalls>[0], typed = '09876543210') {
  const calls = respondToCalls(responses);
  const onVerified = jest.fn();
  await show(<PhoneSignIn onVerified={onVerified} />);
  await userEvent.click(screen.getByLabelText('Phone number'));
  await userEvent.paste(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  return { calls, onVerified };
}

async function enterCode(responses: Parameters<typeof respondToCalls>[0]) {
  const { onVerified } = await requestCode({ sendCode: codeSent, ...responses });
  await userEvent.click(await screen.findByLabelText('Digit 1 of 4'));
  await userEvent.keyboard('1234{Enter}');
  return onVerified;
}

describe('a phone number', () => {
  // @spec shop-98
  it('is required', async () => {
    const calls = respondToCalls({});
    await show(<PhoneSignIn onVerified={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeInvalid());
    expect(screen.getByText('Enter your phone number')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it.each([
    ['98a7654', 'Enter digits only'],
    ['12345', 'Enter at least 6 digits'],
  ])('is rejected when it is %j, and the form shows "%s"', async (typed, words) => {
    const calls = respondToCalls({});
    await show(<PhoneSignIn onVerified={jest.fn()} />);
    await userEvent.type(screen.getByLabelText('Phone number'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  // @spec shop-98 shop-131
  it.each([
    '+91 98765 43210',
    '98765 43210',
    '98765-43210',
    '0091 98765 43210',
    '09876543210',
    '919876543210',
    '९८७६५४३२१०',
    '\u202A+91 98765 43210\u202C',
  ])('is sent as ten digits when %j was pasted', async (text) => {
    const { calls } = await requestCode({ sendCode: codeSent }, text);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ phone: '9876543210', countryCode: '+91' });
  });

  it('is rejected if the country is India but the number is not an Indian mobile number', async () => {
    const { calls } = await requestCode({ sendCode: codeSent }, '1234567890');
    expect(
      await screen.findByText(
        'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9',
      ),
    ).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is sent separately from its country code when both are pasted together', async () => {
    const { calls } = await requestCode({ sendCode: codeSent }, '+971 50 123 4567');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ phone: '501234567', countryCode: '+971' });
  });

  it('is sent with the calling code of the country chosen from the list', async () => {
    const calls = respondToCalls({ sendCode: codeSent });
    await show(<PhoneSignIn onVerified={jest.fn()} />);
    await screen.findByRole('option', { name: 'Canada (+1)' });
    await userEvent.selectOptions(screen.getByLabelText('Country code'), 'Canada (+1)');
    await userEvent.type(screen.getByLabelText('Phone number'), '416 555 2671');
    await userEvent.tab();
    expect(screen.getByLabelText('Country code')).toHaveDisplayValue('Canada (+1)');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ phone: '4165552671', countryCode: '+1' });
  });

  it('is assigned to the country whose calling code is pasted into the country list', async () => {
    await show(<PhoneSignIn onVerified={jest.fn()} />);
    await screen.findByRole('option', { name: 'Canada (+1)' });
    screen.getByLabelText('Country code').focus();
    await userEvent.paste('+44');
    expect(screen.getByLabelText('Country code')).toHaveDisplayValue('United Kingdom (+44)');
  });

  // @spec shop-115
  it.each([
    [' Failed to send OTP', refusal('code.not_sent')],
    ['❌ Error: Not this time.', refusal('request.rate_limited')],
  ])(
    'is rejected with the error message "%s" when no code can be sent to it',
    async (text, response) => {
      await requestCode({ sendCode: response });
      await waitFor(() => expect(texts()).toEqual([text]));
    },
  );
});

describe('the code boxes', () => {
  // @spec shop-57 shop-99 shop-131
  it('are four required fields for one digit each', async () => {
    const { calls } = await requestCode({ sendCode: codeSent });
    await userEvent.click(await screen.findByLabelText('Digit 1 of 4'));
    expect(screen.getAllByLabelText(/^Digit/)).toHaveLength(4);
    await userEvent.keyboard('123{Enter}');
    await waitFor(() => expect(box(4)).toBeInvalid());
    expect([1, 2, 3].map((position) => box(position))).toEqual(
      ['1', '2', '3'].map((digit) => screen.getByDisplayValue(digit)),
    );
    expect(calls).toHaveLength(1);
  });

  // @spec shop-99
  it('move the focus forward on input and backward on backspace in an empty box', async () => {
    await requestCode({ sendCode: codeSent });
    await userEvent.click(await screen.findByLabelText('Digit 1 of 4'));
    await userEvent.keyboard('12');
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
  });
});

describe('a complete code', () => {
  const openBoxes = async () => {
    const { calls } = await requestCode({
      sendCode: codeSent,
      verifyCode: { success: true, isNewUser: true, user: null },
    });
    await screen.findByLabelText('Digit 1 of 4');
    return calls;
  };
  const proofIn = (calls: { path: string; body?: unknown }[]) =>
    calls.find(({ path }) => path.endsWith('verify-otp'))?.body;

  it('fills all boxes when it is autofilled into the second box', async () => {
    const calls = await openBoxes();
    fireEvent.change(box(2), { target: { value: '4821' } });
    await waitFor(() => expect(proofIn(calls)).toMatchObject({ otp: '4821' }));
  });

  it.each([
    ['House 1992: 4821 is your code', '4821'],
    ['Your OTP is 4821. Valid until 2026.', '4821'],
    ['4821', '4821'],
    ['४८२१', '4821'],
    ['48 21', '4821'],
  ])('is extracted from the pasted message %j', async (message, otp) => {
    const calls = await openBoxes();
    await userEvent.click(box(2));
    await userEvent.paste(message);
    await waitFor(() => expect(proofIn(calls)).toMatchObject({ otp }));
  });

  it('is not extracted from a longer pasted number', async () => {
    await openBoxes();
    await userEvent.click(box(1));
    await userEvent.paste('482193');
    for (const position of [1, 2, 3, 4]) expect(box(position)).toHaveValue('');
  });
});

describe('a one-time code', () => {
  // @spec shop-114
  it.each([
    ['❌ Invalid number or expired OTP', refusal('code.wrong')],
    ['❌ Verification failed: Not this time.', refusal('request.rate_limited')],
  ])('causes the error message "%s" when the server rejects the code', async (text, response) => {
    const onVerified = await enterCode({ verifyCode: response });
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(onVerified).not.toHaveBeenCalled();
  });

  // @spec shop-163
  it('can be typed without selecting a box, is submitted after the fourth digit, and is cleared when it is wrong', async () => {
    const { calls } = await requestCode({ sendCode: codeSent, verifyCode: refusal('code.wrong') });
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('1234');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That code is wrong or has expired. Try again or request a new one.',
    );
    expect(calls.filter(({ path }) => path.endsWith('verify-otp'))).toHaveLength(1);
    for (const position of [1, 2, 3, 4]) expect(box(position)).toHaveValue('');
    expect(box(1)).toHaveFocus();
  });

  // @spec shop-68 shop-116
  it.each([
    ['new', { isNewUser: true }],
    ['known', { isNewUser: false, user: { uid: 'u1', name: 'Mira', role: 'user' } }],
    ['nameless', { isNewUser: false, user: { uid: 'u1', name: '', role: 'user' } }],
  ])('identifies the user as "%s" when it is correct', async (kind, response) => {
    const onVerified = await enterCode({ verifyCode: { success: true, ...response } });
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    expect(onVerified.mock.calls[0]?.[0]).toMatchObject({ kind });
    expect(texts()).toEqual(['✅ OTP verified successfully!']);
  });
});
