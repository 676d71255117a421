import { describe, expect, it } from '@jest/globals';
import { ModelNumbers } from './model-numbers.js';
import { YieldingTimer } from './yielding-timer.js';

async function find(text: string, ...modelNumbers: string[]) {
  const all = modelNumbers.map((modelNumber, at) => ({
    ...{ id: String(at), productName: '', modelNumber, createdAt: 0 },
    values: { category: [], crystal: [], benefit: [], size: [], unit: [] },
  }));
  return (await ModelNumbers.of(all, new YieldingTimer())).find(text);
}

describe('ModelNumbers', () => {
  it.each(['SP-ROS-60', 'sp ros 60', 'SP-ROS-6O', 'SP-R0S-60'])(
    'finds the model number SP-ROS-60 written as %s',
    async (text) => {
      expect(await find(text, 'SP-ROS-61', 'SP-ROS-60')).toEqual([1]);
    },
  );

  it('finds only the exact model number if a similar model number exists', async () => {
    expect(await find('A-O1', 'A-01', 'A-O1')).toEqual([1]);
  });

  it('finds nothing if several model numbers are similar to the query', async () => {
    expect(await find('A-OI', 'A-01', 'A-O1')).toEqual([]);
  });
});
