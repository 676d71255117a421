import { describe, expect, it } from '@jest/globals';
import { MemoryBudget } from './memory-budget.js';

const MEGABYTE = 1024 * 1024;

describe('the memory of unfinished messages', () => {
  it('is refused when all clients together would hold too much, and given again', () => {
    const budget = new MemoryBudget();
    expect(budget.change(0, 100 * MEGABYTE)).toBe(true);
    expect(budget.change(0, 60 * MEGABYTE)).toBe(true);
    expect(budget.change(0, MEGABYTE)).toBe(false);
    expect(budget.change(MEGABYTE, 0)).toBe(true);
    expect(budget.change(60 * MEGABYTE, 0)).toBe(true);
    expect(budget.change(0, MEGABYTE)).toBe(true);
  });

  it('is never refused to a small message', () => {
    const budget = new MemoryBudget();
    expect(budget.change(0, 160 * MEGABYTE)).toBe(true);
    expect(budget.change(0, 500)).toBe(true);
    expect(budget.change(500, 17 * 1024)).toBe(false);
  });
});
