import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { QuantitySteps, type QuantityStepsProps } from './quantity-steps.js';

type Unit = QuantityStepsProps['unit'];

function Steps({ from, unit = 'per/piece', step }: { from: number; unit?: Unit; step?: number }) {
  const [quantity, setQuantity] = useState(from);
  return (
    <QuantitySteps
      label="Quantity of Quartz"
      unit={unit}
      quantity={quantity}
      minimum={5}
      step={step}
      onChange={setQuantity}
    />
  );
}

const shown = () => screen.getByRole('textbox', { name: 'Quantity of Quartz' });
const more = () => screen.getByRole('button', { name: 'One more' });
const fewer = () => screen.getByRole('button', { name: 'One less' });
const hold = (button: HTMLElement) => fireEvent.pointerDown(button, { button: 0 });
const pass = (time: number) =>
  act(() => {
    jest.advanceTimersByTime(time);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('QuantitySteps', () => {
  it('does not decrease the quantity below the minimum', () => {
    render(<Steps from={6} />);
    fireEvent.click(fewer());
    expect(shown()).toHaveValue('5');
    expect(fewer()).toBeDisabled();
    fireEvent.click(more());
    expect(fewer()).toBeEnabled();
  });

  it('selects the whole text on focus', () => {
    render(<Steps from={16} />);
    const field = shown() as HTMLInputElement;
    field.setSelectionRange(1, 1);
    act(() => field.focus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  });

  it('does not increase the quantity above one million', () => {
    render(<Steps from={999_999} />);
    fireEvent.click(more());
    expect(shown()).toHaveValue('1000000');
    expect(more()).toBeDisabled();
  });

  it('changes the quantity immediately and then every 150 ms while a button is held', () => {
    render(<Steps from={5} />);
    hold(more());
    expect(shown()).toHaveValue('6');
    pass(149);
    expect(shown()).toHaveValue('6');
    pass(1);
    expect(shown()).toHaveValue('7');
    pass(150);
    pass(150);
    expect(shown()).toHaveValue('9');
  });

  it.each([
    ['the finger is lifted', fireEvent.pointerUp],
    ['the finger leaves the button', fireEvent.pointerLeave],
    ['the page starts to scroll', fireEvent.pointerCancel],
    ['the button loses the focus', fireEvent.blur],
  ])('stops changing the quantity when %s', (_, end) => {
    render(<Steps from={5} />);
    hold(more());
    end(more());
    pass(1_000);
    expect(shown()).toHaveValue('6');
  });

  it('stops repeating at the minimum, even though the disabled button receives no event on release', () => {
    render(<Steps from={7} />);
    hold(fewer());
    pass(1_000);
    expect(shown()).toHaveValue('5');
    fireEvent.click(more());
    pass(1_000);
    expect(shown()).toHaveValue('6');
  });

  it('ignores presses of mouse buttons other than the main button', () => {
    render(<Steps from={5} />);
    fireEvent.pointerDown(more(), { button: 2 });
    pass(1_000);
    expect(shown()).toHaveValue('5');
  });

  // @spec shop-158
  it.each([
    ['40', 'per/piece', '40', ''],
    ['12.5', 'per/kg', '12.5', ''],
    ['3', 'per/kg', '5', 'Minimum is 5 kg. Quantity set to 5.'],
    ['0', 'per/piece', '5', 'Minimum is 5 pieces. Quantity set to 5.'],
    ['12.5', 'per/piece', '7', 'Enter a whole number. Quantity stays at 7 pieces.'],
    ['4x0', 'per/piece', '7', 'Enter a whole number. Quantity stays at 7 pieces.'],
    ['', 'per/set', '7', 'Enter a whole number. Quantity stays at 7 sets.'],
    ['12,5', 'per/kg', '12.5', ''],
    ['1,250 pcs', 'per/piece', '1250', ''],
    ['१२', 'per/set', '12', ''],
    [
      '1e3',
      'per/piece',
      '7',
      'Write the number in full, like 1000 instead of 1e3. Quantity stays at 7 pieces.',
    ],
    ['9999999', 'per/kg', '7', 'Enter at most 1,000,000. Quantity stays at 7 kg.'],
  ] as const)(
    'validates the input %j with the unit %s: the quantity is %s and the notice is %j',
    (...[typed, unit, expected, notice]) => {
      const { container } = render(<Steps from={7} unit={unit} />);
      fireEvent.change(shown(), { target: { value: typed } });
      fireEvent.keyDown(shown(), { key: 'Enter' });
      expect(shown()).toHaveValue(expected);
      expect(container.querySelector('[aria-live]')).toHaveTextContent(notice);
    },
  );

  it('changes a fractional weight in steps of 1 kg, but not below the minimum', () => {
    render(<Steps from={6.2} unit="per/kg" />);
    fireEvent.click(more());
    expect(shown()).toHaveValue('7.2');
    fireEvent.click(fewer());
    fireEvent.click(fewer());
    fireEvent.click(fewer());
    expect(shown()).toHaveValue('5');
  });

  it.each([
    [5, [], [17, 29]],
    [29, [17, 5], [41]],
    [20, [17], [29]],
    [999_989, [999_977], []],
  ])(
    'changes the quantity %d in increments of 12: %j when decreased, %j when increased',
    (from, down, up) => {
      const { unmount } = render(<Steps from={from} step={12} />);
      for (const next of up) {
        fireEvent.click(screen.getByRole('button', { name: '12 more' }));
        expect(shown()).toHaveValue(String(next));
      }
      unmount();
      render(<Steps from={from} step={12} />);
      for (const next of down) {
        fireEvent.click(screen.getByRole('button', { name: '12 less' }));
        expect(shown()).toHaveValue(String(next));
      }
    },
  );

  // @spec shop-159
  it.each([
    ['18', 12, '29', 'Sold in increments of 12. Quantity set to 29.'],
    ['3', 12, '5', 'Minimum is 5 kg. Quantity set to 5.'],
    ['5.5', 0.25, '5.5', ''],
    ['5.6', 0.25, '5.75', 'Sold in increments of 0.25. Quantity set to 5.75.'],
  ])(
    'validates the input %j with the increment %d: the quantity is %s and the notice is %j',
    (...[typed, step, expected, notice]) => {
      const { container } = render(<Steps from={7} unit="per/kg" step={step} />);
      fireEvent.change(shown(), { target: { value: typed } });
      fireEvent.keyDown(shown(), { key: 'Enter' });
      expect(shown()).toHaveValue(expected);
      expect(container.querySelector('[aria-live]')).toHaveTextContent(notice);
    },
  );
});
