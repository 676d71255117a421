import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListLine } from './list-line.js';

const product = {
  id: 'a'.repeat(24),
  productName: 'Agate ball',
  modelNumber: 'AB-1',
  quantityUnit: 'per/piece' as const,
  minQuantity: 10,
  unitsPerCarton: 24,
};

function renderLine({ quantity = 10, note = '' }) {
  const onChange = jest.fn();
  render(
    <ul>
      <ListLine
        line={{ saved: product, now: product, quantity, note }}
        isFirst
        isLast
        isReadOnly={false}
        onMove={jest.fn()}
        onRemove={jest.fn()}
        {...{ onChange }}
      />
    </ul>,
  );
  return onChange;
}

describe('a line of a saved list', () => {
  // @spec shop-172
  it('shows its quantity in cartons and offers to fill the last carton', async () => {
    const onChange = renderLine({ quantity: 30 });
    expect(screen.getByText('= 1 carton of 24 + 6 pieces')).toBeInTheDocument();
    const fill = { name: 'Set to 48: Quantity of Agate ball' };
    await userEvent.click(screen.getByRole('button', fill));
    expect(onChange).toHaveBeenCalledWith({ quantity: 48 });
  });

  it('saves a pasted note without line breaks when the buyer presses Enter', async () => {
    const onChange = renderLine({ note: 'white' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Note on Agate ball' }));
    await userEvent.paste(' boxes\nwith foam');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith({ note: 'white boxes with foam' });
  });
});
