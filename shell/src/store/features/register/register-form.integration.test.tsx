import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { RegisterForm } from './register-form.js';

const texts = () => sentRequests.map(({ text }) => text);
const done = { success: true, message: '', user: { uid: 'u1', name: 'Mira', role: 'user' } };

async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), text);

  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
}

const whole = {
  Name: 'Mira Shah',
  Email: 'mira@example.com',
  Password: 'crystal-clear-1',
  'Confirm Password': 'crystal-clear-1',
};

describe('the registration form', () => {
  // @spec shop-93
  it.each(['Name', 'Email', 'Password', 'Confirm Password'] as const)(
    'is not submitted without %s',
    async (label) => {
      const requests = respondToCalls({ register: done });
      await show(<RegisterForm mobile="" onRegistered={jest.fn()} />);
      await fill(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== label)));
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
      expect(requests).toEqual([]);
    },
  );

  // @spec shop-94
  it('is not submitted with an invalid email address', async () => {
    const requests = respondToCalls({ register: done });
    await show(<RegisterForm mobile="" onRegistered={jest.fn()} />);
    await fill({ ...whole, Email: 'nobody' });
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(requests).toEqual([]);
  });

  // @spec shop-95 shop-117
  it('is not submitted when the passwords differ', async () => {
    const requests = respondToCalls({ register: done });
    await show(<RegisterForm mobile="" onRegistered={jest.fn()} />);
    await fill({ ...whole, 'Confirm Password': 'crystal-clear-2' });
    await waitFor(() => expect(texts()).toEqual(["Passwords don't match!"]));
    const confirmation = screen.getByLabelText('Confirm Password');
    expect(confirmation).toBeInvalid();
    expect(confirmation).toHaveAccessibleDescription("Passwords don't match!");
    expect(requests).toEqual([]);
  });
});

describe('a registration', () => {
  // @spec shop-58 shop-96 shop-117 core-26
  it('requires no address, includes the read-only verified phone number, and ends with a success message', async () => {
    const requests = respondToCalls({ register: done });
    const onRegistered = jest.fn();
    await show(<RegisterForm mobile="9876543210" onRegistered={onRegistered} />);
    const mobile = screen.getByLabelText('Mobile');
    expect(mobile).toHaveValue('9876543210');
    expect(mobile).toHaveAttribute('readonly');
    expect(mobile).toHaveAttribute('maxlength', '10');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await fill(whole);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1));
    expect(texts()).toEqual(['Registration Successful!']);
    expect(requests[0]?.body).toEqual({
      Uname: 'Mira Shah',
      email: 'mira@example.com',
      mobile: '9876543210',
      address: '',
      password: 'crystal-clear-1',
      confirmPassword: 'crystal-clear-1',
    });
  });

  // @spec shop-117
  it('results in an error message when it fails', async () => {
    respondToCalls({});
    const onRegistered = jest.fn();
    await show(<RegisterForm mobile="" onRegistered={onRegistered} />);
    await fill(whole);
    await waitFor(() => expect(texts()).toEqual(['Registration failed. Please try again.']));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Already registered? Log in or reset your password.',
    );
    expect(onRegistered).not.toHaveBeenCalled();
  });
});

describe('the registration form while only approved customers see prices', () => {
  const approvalSite = { asksForBusiness: true };

  it('is not submitted with invalid fields, and shows all their errors at once', async () => {
    const requests = respondToCalls({ register: done });
    await show(<RegisterForm mobile="" onRegistered={jest.fn()} />, approvalSite);
    const [number, website] = [screen.getByLabelText(/^GSTIN/), screen.getByLabelText(/^Website/)];
    await userEvent.type(number, '27AAPFU0939F1ZX');
    await userEvent.type(website, '@gems');
    await fill({ ...whole, 'Confirm Password': 'crystal-clear-2' });
    await waitFor(() => expect(screen.getByLabelText('Company')).toBeInvalid());
    expect(screen.getByLabelText('Country')).toBeInvalid();
    expect(number).toHaveAccessibleDescription('Invalid GSTIN. Check each character.');
    expect(website).toHaveAccessibleDescription('Enter a website like example.com');
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    expect(requests).toEqual([]);
  });

  it('submits the business details, and shows that the account is being reviewed', async () => {
    const requests = respondToCalls({ register: done });
    const onRegistered = jest.fn();
    await show(<RegisterForm mobile="" onRegistered={onRegistered} />, approvalSite);
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'India');
    await fill({
      ...{ ...whole, Company: 'Shah Gems', 'GSTIN or VAT number (optional)': '27 aapfu 0939f1zv' },
      ...{ 'Website (optional)': 'Shah.example', 'Message (optional)': 'Three shops' },
    });
    await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1));
    expect(texts()).toEqual(["Registration Successful! We'll review your account."]);
    expect(requests[0]?.body).toMatchObject({
      ...{ company: 'Shah Gems', country: 'IN', taxNumber: '27AAPFU0939F1ZV' },
      ...{ website: 'https://shah.example', businessMessage: 'Three shops' },
    });
  });
});
