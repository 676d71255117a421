import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PopupQueue, type Popup } from './popup-queue.js';

const world = { isQuiet: true, unwelcome: new Set<Popup>() };
const opened: (Popup | undefined)[] = [];
const told: string[] = [];
let queue: PopupQueue;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(world, { isQuiet: true, unwelcome: new Set() });
  opened.length = 0;
  told.length = 0;
  queue = new PopupQueue({
    isQuiet: () => world.isQuiet,
    isWelcome: (popup) => !world.unwelcome.has(popup),
    onOpen: (popup) => opened.push(popup),
    onOffered: (popup) => told.push(`${popup} offered`),
    onDismissed: (popup) => told.push(`${popup} dismissed`),
  });
});

afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

describe('a popup that nobody asked for', () => {
  it('does not open once there is no reason for it any more', () => {
    world.isQuiet = false;
    queue.offer('login');
    world.unwelcome.add('login');
    world.isQuiet = true;
    jest.advanceTimersByTime(2000);
    expect(opened).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for a quiet moment', () => {
    world.isQuiet = false;
    queue.offer('subscribe');
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual([]);
    world.isQuiet = true;
    jest.advanceTimersByTime(500);
    expect(opened).toEqual(['subscribe']);
  });

  it('waits for the one before it', () => {
    queue.offer('subscribe');
    queue.offer('login');
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual(['subscribe']);
    queue.close();
    jest.advanceTimersByTime(500);
    expect(opened).toEqual(['subscribe', undefined, 'login']);
    expect(told).toEqual(['subscribe offered', 'subscribe dismissed', 'login offered']);
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
    jest.advanceTimersByTime(5000);
    expect(opened).toEqual(['login', undefined]);
    expect(told).toEqual([]);
  });
});
