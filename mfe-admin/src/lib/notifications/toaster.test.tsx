import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { Toaster } from './toaster.js';
import { notify } from './notify.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    toast.remove();
  });
  jest.useRealTimers();
});

function actOn(speak: () => unknown) {
  act(() => {
    speak();
  });
}

function pass(time: number) {
  act(() => {
    jest.advanceTimersByTime(time);
  });
}

describe('toasts', () => {
  // @spec staff-20
  it.each([
    ['success', 'status', 2000],
    ['error', 'alert', 4000],
  ] as const)('of the type %s have the role %s and close after %i ms', (kind, role, time) => {
    actOn(() => notify[kind]('Saved'));
    pass(time - 50);
    expect(screen.getByRole(role)).toHaveTextContent('Saved');
    pass(100);
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('merge into one toast with a restarted timer if they show the same error message', () => {
    actOn(() => notify.error('Failed to fetch inquiries'));
    pass(1000);
    actOn(() => notify.error('Failed to fetch inquiries'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(3500);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(1000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // @spec staff-20
  it('stay open while the pointer is over them', () => {
    actOn(() => notify.success('Saved'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(10_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(2100);
    expect(screen.queryByRole('status')).toBeNull();
  });

  // @spec staff-20
  it('of the type "loading" stay open until they are dismissed, and at most 20 are visible', () => {
    actOn(() => Array.from({ length: 25 }, (_, index) => notify.loading(`Saving ${index}`)));
    pass(60_000);
    expect(screen.getAllByRole('status')).toHaveLength(20);
  });

  // @spec staff-27
  it('offer Undo for ten seconds, and several clicks undo the change only once', async () => {
    const undo = jest.fn(() => Promise.resolve());
    actOn(() => notify.undoable('Deleted', undo));
    pass(9_900);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    actOn(() => notify.undoable('Deleted', undo));
    pass(10_100);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
