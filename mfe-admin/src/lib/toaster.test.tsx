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

function say(speak: () => unknown) {
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
    [notify.success, 'status', 2000],
    [notify.error, 'alert', 4000],
  ] as const)('are shown for their documented time: %o as %s for %i ms', (speak, role, time) => {
    say(() => speak('Saved'));
    pass(time - 50);
    expect(screen.getByRole(role)).toHaveTextContent('Saved');
    pass(100);
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('says the same failure once at a time, for as long as the last lasts', () => {
    say(() => notify.error('Failed to fetch inquiries'));
    pass(1000);
    say(() => notify.error('Failed to fetch inquiries'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(3500);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    pass(1000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // @spec staff-20
  it('stands still under the pointer', () => {
    say(() => notify.success('Saved'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(10_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(2100);
    expect(screen.queryByRole('status')).toBeNull();
  });

  // @spec staff-20
  it('keeps loading until it is ended, and at most 20', () => {
    say(() => Array.from({ length: 25 }, (_, index) => notify.loading(`Saving ${index}`)));
    pass(60_000);
    expect(screen.getAllByRole('status')).toHaveLength(20);
  });

  // @spec staff-27
  it('takes a change back for ten seconds, once', async () => {
    const undo = jest.fn(() => Promise.resolve());
    say(() => notify.undoable('Deleted', undo));
    pass(9_900);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    say(() => notify.undoable('Deleted', undo));
    pass(10_100);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
