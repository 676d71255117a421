import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { showToast } from './show-toast.js';
import { Toaster } from './toaster.js';

/** Duration of a toast's fade-out, in milliseconds. */
const leaving = 200;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = () => undefined;
  render(<Toaster />);
});

afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

// The option `hidden` is required: jsdom does not support the top layer, so toasts count as hidden.
const shown = () => screen.queryAllByRole('status', { hidden: true });
const actOn = (speak: () => unknown) => act(() => void speak());
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('a toast', () => {
  // @spec shop-82 shop-135
  it.each([
    ['blank', () => toast('Hello'), 4000],
    ['error', () => toast.error('Hello'), 4000],
    ['custom', () => toast.custom('Hello'), 4000],
    ['success', () => toast.success('Hello'), 2000],
  ] as const)('is shown for the default duration of the type "%s"', (_, speak, time) => {
    actOn(speak);
    pass(time - 1);
    expect(screen.getByText('Hello')).toBeInTheDocument();
    pass(1);
    pass(leaving);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('replaces an earlier toast with the same text', () => {
    for (let times = 0; times < 3; times += 1)
      actOn(() => showToast({ kind: 'error', text: "Passwords don't match!" }));
    expect(screen.getAllByText("Passwords don't match!")).toHaveLength(1);
    actOn(() => showToast({ kind: 'error', text: 'Registration failed. Please try again.' }));
    expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(2);
  });

  // @spec shop-83 shop-135
  it('never disappears automatically if its type is "loading"', () => {
    actOn(() => toast.loading('Hello'));
    pass(3_600_000);
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });

  // @spec shop-85
  it('stays visible while the pointer is over it', () => {
    actOn(() => toast.success('Hello'));
    fireEvent.pointerEnter(screen.getByText('Hello'));
    pass(60_000);
    expect(screen.getByText('Hello')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByText('Hello'));
    pass(2000);
    pass(leaving);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  // @spec shop-84 shop-135
  it('is not shown while twenty newer toasts are visible', () => {
    actOn(() => Array.from({ length: 25 }, (_, index) => toast.loading(`Hello ${index}`)));
    expect(shown()).toHaveLength(20);
  });

  // @spec shop-61
  it('is announced to screen readers, assertively if it is an error', () => {
    actOn(() => toast.success('Saved'));
    actOn(() => toast.error('Failed'));
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Failed');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent('Saved');
    expect(shown()[0]).toHaveAttribute('aria-live', 'polite');
  });
});
