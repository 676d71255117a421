import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Settings } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { settings } from '../../../test/settings.js';
import { show } from '../../../test/show.js';
import { HoursSettings } from './hours/hours.js';
import { MailsSettings } from './mails.js';
import { TextsSettings } from './texts.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showSettings', { body: settings });
});
const sentBody = () => JSON.parse(backend.lastBody()) as Partial<Record<string, unknown>>;

describe('the settings screen', () => {
  // @spec staff-85
  it('shows a loading state, then an error with a "Try again" button when loading fails', async () => {
    backend.answer('showSettings', 'never');
    const { unmount } = show(TextsSettings);
    expect(await screen.findByText('Loading settings')).toBeInTheDocument();
    unmount();
    backend.answer('showSettings', serverError);
    const { user } = show(TextsSettings);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load settings.");
    backend.answer('showSettings', { body: settings });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Banner/)).toHaveValue('Fair in March');
  });

  // @spec staff-85
  it('rejects an unknown placeholder, previews the text, and can reset the text to the default', async () => {
    const { user } = show(TextsSettings);
    const banner = await screen.findByLabelText(/^Banner/);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await user.clear(banner);
    expect(preview.getByText('No banner')).toBeVisible();
    await user.type(banner, '{{town} fair');
    expect(preview.getByText('{town} fair')).toBeVisible();
    expect(preview.getByText(/^Based in Khambhat, we/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Unknown placeholder \{town\}/)).toBeVisible();
    expect(backend.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Reset to default.* \(Banner\)$/ }));
    expect(banner).toHaveValue('Free shipping on orders over $50');
    expect(screen.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
  });

  // @spec staff-87
  it("offers a choice per field after an edit conflict and keeps the user's input", async () => {
    const { user } = show(TextsSettings);
    await user.type(await screen.findByLabelText(/^Banner/), ' only');
    const theirs = { ...settings.texts.values, banner: 'Holidays', bestTitle: 'Loved most' };
    const storedSettings = {
      ...settings,
      texts: { ...settings.texts, values: theirs, revision: 4 },
    };
    backend.answer('showSettings', { body: storedSettings });
    backend.answer('changeSettings', refusal(409, 'Changed', { code: 'setting.changed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Someone else just changed these settings.');
    expect(screen.getByLabelText(/^Best sellers heading/)).toHaveValue('Loved most');
    expect(screen.getByRole('radio', { name: /^Yours\s*Fair in March only$/ })).toBeChecked();
    backend.answer('changeSettings', {
      body: { success: true, message: 'Shop texts saved', settings: storedSettings },
    });
    await user.click(screen.getByRole('button', { name: 'Save choices' }));
    await waitFor(() =>
      expect(sentBody()).toMatchObject({
        revision: 4,
        texts: { banner: 'Fair in March only', bestTitle: 'Loved most' },
      }),
    );
    expect(await screen.findByText('Shop texts saved')).toBeVisible();
  });

  it('previews the texts of an email and links to other emails with invalid texts', async () => {
    const { user } = show(MailsSettings);
    const subject = await screen.findByLabelText(/^Subject/);
    const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview().getByText('We received your inquiry INQ-26-0001')).toBeVisible();
    await user.clear(subject);
    await user.selectOptions(screen.getByLabelText('Email'), 'Quotation sent');
    expect(preview().getByText(/^Your quotation QT-26-0001 for inquiry/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Inquiry received' }));
    expect(await screen.findByText('Enter a subject')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me a test email' }));
    expect(backend.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows each email in its real layout, with the texts that the user typed', async () => {
    const { user } = show(MailsSettings);
    const heading = await screen.findByLabelText(/^Heading|^Text/);
    const addressIn = (title: string) => {
      const address = screen.getByTitle(title).getAttribute('src') ?? '';
      return Object.fromEntries(new URL(address, location.href).searchParams);
    };
    expect(addressIn('Inquiry received')).toMatchObject({ kind: 'receipt' });
    await user.clear(heading);
    await user.type(heading, 'Thanks a lot');
    await waitFor(() => expect(addressIn('Inquiry received')['heading']).toBe('Thanks a lot'));
    await user.selectOptions(screen.getByLabelText('Other email'), 'Reset password');
    await waitFor(() => expect(addressIn('Reset password')).toEqual({ kind: 'resetPassword' }));
    expect(screen.getByTitle('Reset password')).toHaveAttribute('sandbox', 'allow-same-origin');
  });

  // @spec staff-85
  it('saves closed days and holidays, and rejects an invalid opening time', async () => {
    const { user } = show(HoursSettings);
    const opens = await screen.findByLabelText('Monday opens');
    await user.clear(opens);
    await user.type(opens, '25:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a time like 10:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove 25:00–19:00 on Monday' }));
    const holiday = screen.getByLabelText('New holiday');
    for (const day of ['2026-01-26', '2026-08-15']) {
      await user.type(holiday, day);
      await user.click(screen.getByRole('button', { name: 'Add holiday' }));
    }
    backend.answer('changeSettings', { body: { success: true, message: 'Saved', settings } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentBody()).toMatchObject({ hours: { holidays: ['2026-01-26', '2026-08-15'] } }),
    );
    const { days } = sentBody()['hours'] as Settings['hours']['values'];
    expect(days.map((day) => day.length)).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });
});
