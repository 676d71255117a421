import { describe, expect, it } from '@jest/globals';
import { MemoryBudget } from './memory-budget.js';

const MEGABYTE = 1024 * 1024;

describe('the memory budget for incomplete messages', () => {
  it('denies memory for a message that would exceed the total limit, until other messages release memory', () => {
    const budget = new MemoryBudget();
    expect(budget.change(0, 100 * MEGABYTE)).toBe(true);
    expect(budget.change(0, 60 * MEGABYTE)).toBe(true);
    expect(budget.change(0, MEGABYTE)).toBe(false);
    expect(budget.change(MEGABYTE, 0)).toBe(true);
    expect(budget.change(60 * MEGABYTE, 0)).toBe(true);
    expect(budget.change(0, MEGABYTE)).toBe(true);
  });

  it('always grants memory for a small message', () => {
    const budget = new MemoryBudget();
    expect(budget.change(0, 160 * MEGABYTE)).toBe(true);
    expect(budget.change(0, 500)).toBe(true);
    expect(budget.change(500, 17 * 1024)).toBe(false);
  });
});
