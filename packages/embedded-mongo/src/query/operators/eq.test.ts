import { Binary, BSONSymbol, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Undefined } from '../../bson/index.js';
import { decimal, double, testOperator } from './operator.fixture.js';

const id = new ObjectId();
const data = new Binary(Buffer.from([1, 2]));

testOperator('$eq', {
  refused: [[{ a: { $eq: new Undefined() } }, 2, 'cannot compare to undefined']],
  selected: [
    [
      { a: { $eq: 1 } },
      [{ a: 1 }, { a: double(1) }, { a: Long.fromNumber(1) }, { a: decimal('1.0') }, { a: [2, 1] }],
      [{ a: 2 }, {}, { a: null }, { a: '1' }, { a: true }, { a: [[1]] }, { a: { b: 1 } }],
    ],
    [{ a: { $eq: double(-0) } }, [{ a: 0 }, { a: decimal('-0') }], [{ a: '' }, { a: false }]],
    [{ a: { $eq: NaN } }, [{ a: NaN }, { a: decimal('NaN') }], [{ a: 0 }, {}]],
    [{ a: { $eq: Infinity } }, [{ a: decimal('Infinity') }], [{ a: -Infinity }, { a: NaN }]],
    [
      { a: { $eq: 9007199254740993n } },
      [{ a: decimal('9007199254740993') }],
      [{ a: 9007199254740992 }, { a: double(9007199254740992) }],
    ],
    [{ a: { $eq: 0.1 } }, [{ a: 0.1 }], [{ a: decimal('0.1') }]],
    [
      { a: { $eq: null } },
      [{ a: null }, {}, { a: [null] }, { a: new Undefined() }],
      [{ a: 0 }, { a: [] }, { a: false }, { a: '' }],
    ],
    [{ 'a.b': { $eq: null } }, [{}, { a: 1 }, { a: {} }, { a: [{}] }], [{ a: [] }, { a: [1] }]],
    [{ a: { $eq: [] } }, [{ a: [] }, { a: [[]] }], [{ a: [1] }, {}, { a: null }]],
    [{ a: { $eq: [1, 2] } }, [{ a: [1, 2n] }, { a: [[1, 2]] }], [{ a: [2, 1] }, { a: [1] }]],
    [{ a: { $eq: {} } }, [{ a: {} }, { a: [{}] }], [{ a: { b: 1 } }, { a: [] }]],
    [
      { a: { $eq: { x: 1, y: 2 } } },
      [{ a: { x: 1n, y: 2 } }],
      [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
    ],
    [
      { a: { $eq: 'x' } },
      [{ a: 'x' }, { a: new BSONSymbol('x') }],
      [{ a: 'X' }, { a: 'xx' }, { a: { b: 'x' } }, { a: null }],
    ],
    [{ a: { $eq: true } }, [{ a: true }], [{ a: 1 }, { a: 'true' }]],
    [
      { a: { $eq: new Date(5) } },
      [{ a: new Date(5) }],
      [{ a: 5 }, { a: Timestamp.fromBits(5, 0) }],
    ],
    [{ a: { $eq: id } }, [{ a: new ObjectId(id.toHexString()) }], [{ a: id.toHexString() }]],
    [{ a: { $eq: data } }, [{ a: data }], [{ a: new Binary(Buffer.from([1, 2]), 5) }]],
    [{ a: { $eq: new MinKey() } }, [{ a: new MinKey() }], [{}, { a: null }, { a: new MaxKey() }]],
  ],
  collated: [
    [1, { a: { $eq: 'resume' } }, [{ a: 'Résumé' }, { a: ['RESUME'] }], [{ a: 'resumes' }]],
    [2, { a: { $eq: 'resume' } }, [{ a: 'Resume' }], [{ a: 'résumé' }]],
    [3, { a: { $eq: 'resume' } }, [{ a: 'resume' }], [{ a: 'Resume' }]],
    [1, { a: { $eq: { b: 'x' } } }, [{ a: { b: 'X' } }], [{ a: { b: 'y' } }]],
  ],
});
