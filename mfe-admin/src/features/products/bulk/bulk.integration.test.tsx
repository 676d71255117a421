import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BulkPreview } from 'contracts';
import { type Backend, refusal, startBackend } from '../../../../test/backend.js';
import { product } from '../../../../test/records.js';
import { show } from '../../../../test/show.js';
import { Products } from '../products.js';

const letters = ['a', 'b', 'c', 'd'];
const items = letters.map((letter) => ({
  ...product,
  _id: letter.repeat(24),
  productName: `Ball ${letter}`,
  modelNumber: `AB-${letter}`,
}));
const preview: BulkPreview = {
  summary: 'Price ($) of 1 product raised by 5%',
  ...{ chosen: 3, changed: 1, unchanged: 1, refused: 1 },
  rows: [
    {
      ...{ id: 'a'.repeat(24), modelNumber: 'AB-a', productName: 'Ball a' },
      fields: [{ name: 'dollarPrice', before: 8.9, after: 9.35 }],
    },
  ],
  refusals: [
    {
      ...{ id: 'b'.repeat(24), modelNumber: 'AB-b', productName: 'Ball b' },
      reason: 'No Price ($).',
    },
  ],
  fingerprint: 'f'.repeat(64),
};
const applied = { success: true, id: 'e'.repeat(24), changed: 1, message: 'Raised by 5%.' };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  const page = { items, total: items.length, page: 1, limit: 500 };
  backend.answer('listStaffProducts', { body: page });
  backend.answer('listCategories', { body: [] });
  backend.answer('previewBulkChange', { body: preview });
  backend.answer('applyBulkChange', { body: applied });
});

const box = (letter: string) => screen.findByRole('checkbox', { name: `Select Ball ${letter}` });
const bar = () => screen.findByRole('region', { name: 'Selected products' });
const sentBody = (): unknown => JSON.parse(backend.lastBody());

async function open() {
  const view = show(Products);
  await view.user.click(await box('a'));
  await view.user.click(await screen.findByRole('button', { name: 'Change…' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

/** Waits until the button is enabled, that is, until the preview matches the input. */
async function applyWhenReady({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  const button = await dialog.findByRole('button', { name: 'Change 1 product' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('the product selection', () => {
  it('shows no actions while nothing is selected', async () => {
    show(Products);
    expect(screen.getByLabelText('Select all products on this page')).toBeDisabled();
    await box('a');
    expect(screen.getByLabelText('Select all products on this page')).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Selected products' })).not.toBeInTheDocument();
  });

  // @spec products-40
  it('supports single products, ranges with Shift, whole pages, and all search results with exceptions', async () => {
    const { user } = show(Products);
    await user.click(await box('a'));
    expect(await bar()).toHaveTextContent('1 product selected');
    await user.keyboard('{Shift>}');
    await user.click(await box('c'));
    await user.keyboard('{/Shift}');
    expect(await bar()).toHaveTextContent('3 products selected');
    expect(await box('b')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Select all 4 matching products' }));
    await user.click(await box('d'));
    expect(await bar()).toHaveTextContent('3 products selected');
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    await screen.findByText('1 of 3 products will change.');
    expect(sentBody()).toMatchObject({ choice: { filter: { q: '' }, except: ['d'.repeat(24)] } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByLabelText('Select all products on this page'));
    expect(await bar()).toHaveTextContent('4 products selected');
  });
});

describe('the bulk change dialog', () => {
  it.each([
    ['0', 'Enter a number other than 0'],
    ['much', 'Enter a percentage like 12.5'],
    ['1001', 'Enter at most 1,000'],
  ])('rejects the amount %j with an error at the amount field', async (typed, text) => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Amount'), typed);
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    expect(backend.asked.filter((call) => call.includes('bulk'))).toEqual([]);
  });

  // @spec products-40
  it('previews old and new prices, and gives the reason for each product that cannot be changed', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Amount'), '5');
    const row = await dialog.findByRole('row', { name: /Ball a/ });
    expect(row).toHaveTextContent('$8.90$9.35');
    const summary =
      "1 of 3 products will change. No change for 1 product. 1 product can't be changed.";
    expect(dialog.getByRole('status')).toHaveTextContent(summary);
    expect(dialog.getByText('Ball b (AB-b): No Price ($).')).toBeInTheDocument();
  });

  it('stays open and shows the error when the server rejects the change', async () => {
    backend.answer('applyBulkChange', refusal(409, 'Somebody changed one of these products.'));
    const opened = await open();
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('Amount'), '5');
    await applyWhenReady(opened);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody changed one');
    expect(dialog.getByLabelText('Amount')).toHaveValue('5');
  });

  it('shows a summary after the change, and the summary lists the products that Undo skipped', async () => {
    const opened = await open();
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('Amount'), '5');
    await applyWhenReady(opened);
    const result = await screen.findByRole('region', { name: 'Last change' });
    expect(result).toHaveFocus();
    expect(sentBody()).toEqual({
      choice: { ids: ['a'.repeat(24)] },
      change: {
        kind: 'price',
        prices: ['dollarPrice', 'discountedPrice'],
        by: { unit: 'percent', amount: 5 },
        rounding: 0.01,
      },
      fingerprint: preview.fingerprint,
    });
    expect(result).toHaveTextContent('Raised by 5%.');
    const skippedProducts = [
      { ...preview.refusals[0], reason: 'This item has since been changed.' },
    ];
    const undone = {
      success: true,
      message: 'Undone.',
      restored: 0,
      kept: skippedProducts,
      keptCount: 1,
    };
    backend.answer('undoBulkChange', { body: undone });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(result).toHaveTextContent('Undone.'));
    expect(result).toHaveTextContent('Ball b (AB-b): This item has since been changed.');
  });
});
