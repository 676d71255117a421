import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { QuantitySteps } from './quantity-steps.js';

function Steps({ from }: { from: number }) {
  const [quantity, setQuantity] = useState(from);
  return <QuantitySteps name="Quartz" quantity={quantity} minimum={5} onChange={setQuantity} />;
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

describe('the quantity of a line', () => {
  it('does not fall below the minimum', () => {
    render(<Steps from={6} />);
    fireEvent.click(fewer());
    expect(shown()).toHaveValue('5');
    expect(fewer()).toBeDisabled();
    fireEvent.click(more());
    expect(fewer()).toBeEnabled();
  });

  it('does not rise above a million', () => {
    render(<Steps from={999_999} />);
    fireEvent.click(more());
    expect(shown()).toHaveValue('1000000');
    expect(more()).toBeDisabled();
  });

  it('changes at once and then every 150 ms while the button is held', () => {
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
    ['is lifted', fireEvent.pointerUp],
    ['leaves', fireEvent.pointerLeave],
    ['begins to scroll', fireEvent.pointerCancel],
    ['is called away', fireEvent.blur],
  ])('stops when the finger %s', (_, end) => {
    render(<Steps from={5} />);
    hold(more());
    end(more());
    pass(1_000);
    expect(shown()).toHaveValue('6');
  });

  it('stops at the minimum for good: a disabled button never hears that it was let go', () => {
    render(<Steps from={7} />);
    hold(fewer());
    pass(1_000);
    expect(shown()).toHaveValue('5');
    fireEvent.click(more());
    pass(1_000);
    expect(shown()).toHaveValue('6');
  });

  it('is not changed by the other buttons of a mouse', () => {
    render(<Steps from={5} />);
    fireEvent.pointerDown(more(), { button: 2 });
    pass(1_000);
    expect(shown()).toHaveValue('5');
  });

  it.each([
    ['3', '5'],
    ['40', '40'],
    ['4x0', '40'],
    ['9999999', '1000000'],
    ['', '5'],
  ])('typed as %j is %s', (typed, taken) => {
    render(<Steps from={5} />);
    fireEvent.change(shown(), { target: { value: typed } });
    fireEvent.keyDown(shown(), { key: 'Enter' });
    expect(shown()).toHaveValue(taken);
  });
});
