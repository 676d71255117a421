import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { show } from '../../../test/pages.js';
import { useScreen } from '../../../test/screen.js';
import { useTypedPlaceholder } from './use-typed-placeholder.js';

function Box() {
  const input = useRef<HTMLInputElement>(null);
  useTypedPlaceholder(input, 'abc');
  return <input ref={input} placeholder="abc" />;
}

const placeholder = () => screen.getByRole('textbox').getAttribute('placeholder');
const wait = (time: number) => jest.advanceTimersByTime(time);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the animated placeholder', () => {
  it('is static when reduced motion is preferred', () => {
    useScreen({ isStill: true });
    show(<Box />);
    wait(10_000);
    expect(placeholder()).toBe('abc');
  });

  // @spec shop-42 shop-87
  it('is typed at 150 ms per letter, stays for 2 s and is erased at 50 ms per letter', () => {
    useScreen();
    show(<Box />);
    const typed = () => placeholder()?.replace('|', '');
    const texts = [150, 150, 150, 1999, 1, 50, 50].map((time) => {
      wait(time);
      return typed();
    });
    expect(texts).toEqual(['a', 'ab', 'abc', 'abc', 'ab', 'a', '']);
    wait(150);
    expect(typed()).toBe('a');
  });

  // @spec shop-88
  it('has a cursor that blinks every 500 ms', () => {
    useScreen();
    show(<Box />);
    wait(499);
    expect(placeholder()).toBe('abc|');
    wait(1);
    expect(placeholder()).toBe('abc');
    wait(500);
    expect(placeholder()).toBe('abc|');
  });

  it('is replaced by the original placeholder when the input is unmounted', () => {
    useScreen();
    const { unmount } = show(<Box />);
    const box = screen.getByRole('textbox');
    wait(150);
    unmount();
    expect(box).toHaveAttribute('placeholder', 'abc');
  });
});
