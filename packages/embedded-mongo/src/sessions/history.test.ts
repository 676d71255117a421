import { describe, expect, it } from '@jest/globals';
import { Timestamp } from 'bson';
import { Catalog } from '../storage/catalog/catalog.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { SnapshotHistory } from './history.js';

const at = (n: number): Timestamp => new Timestamp({ t: 1000, i: n });
const unused = (): boolean => false;

async function open(): Promise<SnapshotHistory> {
  const store = new MemoryStore();
  return new SnapshotHistory(store, await Catalog.open(store));
}

describe('snapshots for the read concern "snapshot"', () => {
  it('are discarded, oldest first, when their number exceeds the maximum', async () => {
    const history = await open();
    for (let n = 1; n <= 1003; n++) history.begin(at(n), `session ${n}`);
    const forgotten = history.forget(unused);
    expect(forgotten.map(({ time }) => time.i)).toEqual([1, 2, 3]);
    expect(history.size).toBe(1000);
    expect(() => history.at(at(3))).toThrow('no longer available');
    expect(history.at(at(4)).time.i).toBe(4);
  });

  it('are discarded after a minute, even if they are in use', async () => {
    const history = await open();
    const { openedAt } = history.begin(at(1), 'a');
    expect(history.forget(() => true, openedAt + 60_000)).toEqual([]);
    expect(history.forget(() => true, openedAt + 60_001)).toHaveLength(1);
    expect(() => history.at(at(1))).toThrow('no longer available');
  });

  it('are discarded when their session starts a new snapshot or ends, unless they are in use', async () => {
    const history = await open();
    const first = history.begin(at(1), 'a');
    const second = history.begin(at(2), 'a');
    history.begin(at(3), undefined);
    expect(history.forget((view) => view === first)).toEqual([]);
    expect(history.forget(unused)).toEqual([first]);
    history.leave('a');
    expect(history.forget(unused)).toEqual([second]);
    expect(history.size).toBe(1);
    history.close();
    expect(history.size).toBe(0);
  });

  it('cannot be written to', async () => {
    const history = await open();
    await expect(history.begin(at(1), 'a').write()).rejects.toMatchObject({ code: 72 });
  });
});
