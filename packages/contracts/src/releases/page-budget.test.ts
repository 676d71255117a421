import { describe, expect, it } from '@jest/globals';
import { defaultScriptBudgetKilobytes, findOversizedModule } from './page-budget.js';

const sizes: Record<string, number> = { 'entry.js': 2048, 'page.js': 7168, 'tips.js': 1024 };
const release = {
  remote: 'mfe-guide',
  entry: 'entry.js',
  modules: {
    tips: { js: ['tips.js', 'entry.js'], css: [] },
    page: { js: ['page.js', 'tips.js'], css: [] },
  },
};
const find = (kilobytes: number) =>
  findOversizedModule(release, kilobytes, (file) => sizes[file] ?? 0);

describe('findOversizedModule', () => {
  it('returns a message that names the module over the limit', () => {
    expect(find(9)).toBe(
      'mfe-guide may load up to 9 KB of JavaScript per module, but its page is 10.0 KB.',
    );
    expect(find(2)).toContain('its tips is 3.0 KB');
  });

  it('limits each module of a part without a budget to 150 KB', () => {
    const oneFile = { ...release, modules: { page: { js: [], css: [] } } };
    const findIn = (kilobytes: number) =>
      findOversizedModule(oneFile, defaultScriptBudgetKilobytes, () => kilobytes * 1024);
    expect(findIn(150)).toBeUndefined();
    expect(findIn(151)).toContain('may load up to 150 KB');
  });

  it('accepts a module whose size equals the limit', () => {
    expect(find(10)).toBeUndefined();
  });
});
