import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useScreen } from '../../../test/screen.js';
import { useAutoplay } from './use-autoplay.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (isReady = true) => {
  const advance = jest.fn();
  const hook = renderHook((step: number) => useAutoplay({ isReady, step, delay: 5000, advance }), {
    initialProps: 0,
  });
  return { advance, ...hook };
};

describe('useAutoplay', () => {
  it('waits until the carousel is ready', () => {
    useScreen();
    const { advance } = start(false);
    jest.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
  });

  it('starts paused when reduced motion is preferred, and plays after the user starts the carousel', () => {
    useScreen({ isStill: true });
    const { advance, result } = start();
    jest.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    act(() => result.current.toggle());
    jest.advanceTimersByTime(5000);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  // @spec shop-24 shop-127
  it('advances 5000 ms after the latest automatic or manual slide change', () => {
    useScreen();
    const { advance, rerender } = start();
    jest.advanceTimersByTime(5000);
    expect(advance).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(3000);
    rerender(4);
    jest.advanceTimersByTime(4999);
    expect(advance).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(2);
  });

  it('stops when the user pauses the carousel', () => {
    useScreen();
    const { advance, result } = start();
    act(() => result.current.toggle());
    jest.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    expect(result.current.isPlaying).toBe(false);
  });
});
