import { Timestamp } from 'bson';
import { now, testOperator } from './operator.fixture.js';

const stamp = new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
const typeRefused = "The '$type' string field is required to be 'date' or 'timestamp'";

testOperator('$currentDate', {
  refused: [
    [
      {},
      { $currentDate: { a: 1 } },
      2,
      "$currentDate needs true or {$type: 'timestamp/date'}, not 1",
    ],
    [{}, { $currentDate: { a: { $type: 'time' } } }, 2, typeRefused],
    [{}, { $currentDate: { a: {} } }, 2, typeRefused],
    [
      {},
      { $currentDate: { a: { $type: 'date', b: 1 } } },
      2,
      'Unrecognized $currentDate option: b',
    ],
  ],
  changed: [
    [{}, { $currentDate: { a: true } }, { a: now }],
    [{ a: 'x' }, { $currentDate: { a: false } }, { a: now }],
    [{}, { $currentDate: { 'a.b': { $type: 'date' } } }, { a: { b: now } }],
    [{}, { $currentDate: { a: { $type: 'timestamp' } } }, { a: stamp }],
  ],
});
