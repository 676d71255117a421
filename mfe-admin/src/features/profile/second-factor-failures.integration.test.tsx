import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { RouteName } from 'contracts';
import { poll } from 'test-kit';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { SecondFactor } from './second-factor.js';

const offer = { success: true, secret: 'A2'.repeat(16), uri: 'shop://app/Shop?secret=A2' };
const often = 'Please try again in 15 minutes.';
const failures = [
  ['rejected with a message', refusal(429, often, { code: 'request.rate_limited' }), often],
  ['rejected without a message', serverError, 'Something went wrong.'],
  ['lost because the server stopped', 'broken', 'Something went wrong.'],
] as const;

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('startSecondFactor', { body: offer });
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(isOn: boolean) {
  backend.answer('showSecondFactor', { body: { isOn, recoveryCodesLeft: isOn ? 10 : 0 } });
  show(SecondFactor);
  await press(isOn ? 'Turn off' : 'Set up');
}

const steps = {
  'show the key': async () => {
    await open(false);
    type(/^Your password/, 'agate and onyx');
    await press('Continue');
  },
  'turn on the app': async () => {
    await open(false);
    type(/^Your password/, 'agate and onyx');
    await press('Continue');
    await screen.findByRole('img', { name: /^QR code/ });
    type(/^Code from the app/, '123456');
    await press('Turn on');
  },
  'turn off the app': async () => {
    await open(true);
    type(/^Your password/, 'agate and onyx');
    await press('Turn off');
  },
};

describe('the authenticator app settings', () => {
  const ends = [
    ['show the key', 'startSecondFactor', /^Your password/],
    ['turn on the app', 'confirmSecondFactor', /^Code from the app/],
    ['turn off the app', 'endSecondFactor', /^Your password/],
  ] as const;
  const cases = ends.flatMap(([step, call, label]) =>
    failures.map(([how, reply, text]) => ({ step, call, label, how, reply, text })),
  );
  // @spec staff-95
  it.each(cases)(
    'show an error at the input field when the request to $step is $how',
    async (testCase) => {
      backend.answer(testCase.call, testCase.reply);
      await steps[testCase.step]();
      expect(await screen.findByText(testCase.text)).toBeVisible();
      expect(screen.getByLabelText(testCase.label)).toHaveAccessibleDescription(testCase.text);
      expect(screen.getByLabelText(testCase.label)).not.toHaveValue('');
    },
  );

  const waits: [keyof typeof steps, RouteName, string][] = [
    ['show the key', 'startSecondFactor', 'Continue'],
    ['turn on the app', 'confirmSecondFactor', 'Turn on'],
    ['turn off the app', 'endSecondFactor', 'Turn off'],
  ];
  // @spec staff-95
  it.each(waits)(
    'block a second request to %s while the first is pending',
    async (step, call, button) => {
      backend.answer(call, 'never');
      await steps[step]();
      const busy = await screen.findByRole('button', { name: button });
      await poll(() => busy.getAttribute('aria-disabled')).toBe('true');
      const before = backend.asked.length;
      fireEvent.click(busy);
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      expect(backend.asked).toHaveLength(before);
    },
  );
});
