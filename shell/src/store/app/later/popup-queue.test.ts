import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PopupQueue, type Popup } from './popup-queue.js';

const world = { isQuiet: true, unwelcome: new Set<Popup>() };
const opened: (Popup | undefined)[] = [];
let queue: PopupQueue;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { isQuiet: true, unwelcome: new Set() });
  opened.length = 0;
  queue = new PopupQueue({
    isQuiet: () => world.isQuiet,
    isWelcome: (popup) => !world.unwelcome.has(popup),
    onOpen: (popup) => opened.push(popup),
  });
});

afterEach(() => {
  queue.stop();
  vi.useRealTimers();
});

describe('a popup that nobody asked for', () => {
  it('does not open once there is no reason for it any more', () => {
    world.isQuiet = false;
    queue.offer('login');
    world.unwelcome.add('login');
    world.isQuiet = true;
    vi.advanceTimersByTime(2000);
    expect(opened).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a quiet moment', () => {
    world.isQuiet = false;
    queue.offer('subscribe');
    vi.advanceTimersByTime(5000);
    expect(opened).toEqual([]);
    world.isQuiet = true;
    vi.advanceTimersByTime(500);
    expect(opened).toEqual(['subscribe']);
  });

  it('waits for the one before it', () => {
    queue.offer('subscribe');
    queue.offer('login');
    vi.advanceTimersByTime(5000);
    expect(opened).toEqual(['subscribe']);
    queue.close();
    vi.advanceTimersByTime(500);
    expect(opened).toEqual(['subscribe', undefined, 'login']);
  });
});

describe('a popup that is asked for', () => {
  it('opens at once, and not a second time', () => {
    world.isQuiet = false;
    queue.offer('login');
    queue.force('login');
    expect(opened).toEqual(['login']);
    queue.close();
    world.isQuiet = true;
    vi.advanceTimersByTime(5000);
    expect(opened).toEqual(['login', undefined]);
  });
});
