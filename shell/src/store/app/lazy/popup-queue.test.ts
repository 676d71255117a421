import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PopupQueue, type PopupName } from './popup-queue.js';

const world = { mayInterrupt: true, ineligible: new Set<PopupName>() };
const opened: (PopupName | undefined)[] = [];
const events: string[] = [];
let queue: PopupQueue;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(world, { mayInterrupt: true, ineligible: new Set() });
  opened.length = 0;
  events.length = 0;
  queue = new PopupQueue({
    mayInterrupt: () => world.mayInterrupt,
    isEligible: (popup) => !world.ineligible.has(popup),
    onOpen: (popup) => opened.push(popup),
    onSeen: () => events.push('seen'),
    onDismissed: (popup) => events.push(`${popup} dismissed`),
  });
});

afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

describe('an automatic popup', () => {
  it('is removed from the queue when the visitor is no longer eligible for it', () => {
    world.mayInterrupt = false;
    queue.enqueue('login');
    world.ineligible.add('login');
    world.mayInterrupt = true;
    jest.advanceTimersByTime(2000);
    expect(opened).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not open while the visitor must not be interrupted', () => {
    world.mayInterrupt = false;
    queue.enqueue('subscribe');
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual([]);
    world.mayInterrupt = true;
    jest.advanceTimersByTime(500);
    expect(opened).toEqual(['subscribe']);
  });

  it('prevents further automatic popups even after it is closed', () => {
    queue.enqueue('subscribe');
    queue.enqueue('login');
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual(['subscribe']);
    queue.close();
    queue.enqueue('login');
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual(['subscribe', undefined]);
    expect(events).toEqual(['seen', 'subscribe dismissed']);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a popup opened by the visitor', () => {
  it('opens immediately, even while the visitor is using the page', () => {
    world.mayInterrupt = false;
    queue.openNow('login');
    expect(opened).toEqual(['login']);
  });

  // @spec shop-73
  it.each(['login', 'subscribe'] as const)(
    'does not open again automatically if it was already queued: %s',
    (popup) => {
      world.mayInterrupt = false;
      queue.enqueue(popup);
      queue.openNow(popup);
      queue.close();
      world.mayInterrupt = true;
      jest.advanceTimersByTime(5000);
      expect(opened).toEqual([popup, undefined]);
    },
  );

  // @spec shop-73
  it.each(['login', 'subscribe'] as const)(
    'does not open again automatically if it is queued afterwards: %s',
    (popup) => {
      queue.openNow(popup);
      queue.close();
      queue.enqueue(popup);
      jest.advanceTimersByTime(5000);
      expect(opened).toEqual([popup, undefined]);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('counts as seen, but closing it does not count as a dismissal', () => {
    queue.openNow('login');
    queue.close();
    expect(events).toEqual(['seen']);
  });
});
