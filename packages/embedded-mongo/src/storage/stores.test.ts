import { describeStore } from '../../test/store-suite.js';
import { temporaryFolder } from '../../test/server.js';
import { LmdbStore } from './lmdb/lmdb-store.js';
import { MemoryStore } from './memory-store.fixture.js';

describeStore('a store in lmdb', () => new LmdbStore(temporaryFolder()));
describeStore('a store in memory', () => new MemoryStore());
