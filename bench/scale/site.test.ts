import { expect, it } from '@jest/globals';
import { saturate, simulate } from './simulate.mjs';
import type { Costs } from './site.mjs';

const costs: Costs = {
  readyPage: { web: 1 },
  madePage: { web: 4, rendering: 4, backend: 2 },
  packing: { web: 30 },
  picture: { web: 1, backend: 1 },
  cart: { web: 1, backend: 2, database: 1 },
  inquiry: { backend: 4, database: 4 },
  upload: { backend: 50, pictures: 500, database: 20 },
  change: { backend: 100 },
};
const habits = { common: 8, products: 24, pictures: 0, inquiries: 0, uploadPauseMs: 5000 };
const nobody = { visitors: 0, buyers: 0, uploaders: 0 };

it('the simulated site answers as many requests as its slowest machine can', () => {
  expect(saturate(costs, 'cart', 32)).toBeGreaterThan(0.97 * 250);
  expect(saturate(costs, 'cart', 32)).toBeLessThan(1.03 * 250);
});

it('the simulated site renders and compresses a page once, then serves it from the cache', () => {
  const people = { ...nobody, visitors: 400 };
  const { loads } = simulate({ people, habits, costs, seconds: 200 });
  // 100 pages a second; rendering and compressing 32 pages adds little.
  const expected = (200 * 100 * 1 + 32 * (10 + 30)) / 200_000;
  expect(loads.webServers / expected).toBeGreaterThan(0.95);
  expect(loads.webServers / expected).toBeLessThan(1.05);
});

it('the simulated site renders every page again after a change, and every backend processes the change', () => {
  const people = { ...nobody, visitors: 400 };
  const layout = { balancers: 1, webServers: 1, backends: 4, databases: 1 };
  const quiet = simulate({ people, habits, costs, layout, seconds: 200 });
  const busy = simulate({
    people: { ...people, uploaders: 1 },
    habits,
    costs,
    layout,
    seconds: 200,
  });
  expect(busy.loads.webServers).toBeGreaterThan(2 * quiet.loads.webServers);
  expect(busy.loads.backends).toBeGreaterThan(quiet.loads.backends + 0.015);
});

it('the simulated site answers other requests between slices of long work', () => {
  const people = { ...nobody, visitors: 20, uploaders: 1 };
  const long = { ...costs, upload: { backend: 3000 } };
  expect(simulate({ people, habits, costs: long, seconds: 300 }).p95).toBeLessThan(200);
});

it('the simulated site produces identical results for identical input', () => {
  const run = { people: { ...nobody, visitors: 50, buyers: 5 }, habits, costs, seconds: 30 };
  expect(simulate(run)).toEqual(simulate(run));
});
