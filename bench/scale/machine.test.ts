import { describe, expect, it } from '@jest/globals';
import { Clock, seeded } from './clock.mjs';
import { Machine } from './machine.mjs';

const load = 0.7;
const count = 60_000;
const random = seeded(7);
const varied = () => -Math.log(1 - random());
const same = () => 1;

/** Mean time in system of requests with a mean service time of one millisecond and Poisson arrivals. */
function meanStay(work: () => number, program: (at: number) => string) {
  const clock = new Clock();
  const machine = new Machine(clock);
  let [stayed, left, came] = [0, 0, 0];
  const arrive = () => {
    const began = clock.now;
    machine.serve(program(came), work(), () => {
      stayed += clock.now - began;
      left += 1;
    });
    came += 1;
    if (came < count) clock.after(varied() / load, arrive);
  };
  clock.after(0, arrive);
  clock.runUntil(1e9);
  expect(left).toBe(count);
  return stayed;
}

const oneProgram = () => 'web';
const ownProgram = String;

describe('the mean time in system matches queueing theory for', () => {
  it.each([
    ['work that varies, one after the other (M/M/1)', varied, oneProgram, 1 / (1 - load)],
    ['work that does not (M/D/1)', same, oneProgram, 1 + load / (2 * (1 - load))],
    ['work that varies, all sharing (M/M/1-PS)', varied, ownProgram, 1 / (1 - load)],
    ['work that does not, all sharing (M/D/1-PS)', same, ownProgram, 1 / (1 - load)],
  ])('%s', (...[, work, program, expected]) => {
    const ratio = meanStay(work, program) / count / expected;
    expect(ratio).toBeGreaterThan(0.95);
    expect(ratio).toBeLessThan(1.05);
  });
});

it('the clock runs events in order of time, regardless of the order in which they were scheduled', () => {
  const clock = new Clock();
  const seen: number[] = [];
  for (const at of [5, 1, 4, 1.5, 9, 2, 6]) clock.after(at, () => seen.push(clock.now));
  clock.runUntil(6);
  expect(seen).toEqual([1, 1.5, 2, 4, 5, 6]);
  expect(clock.now).toBe(6);
});
