import { Binary, BSONRegExp, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { testExpressions } from '../expression.fixture.js';

const hex = '65e07d05aaaaaaaaaaaaaaaa';

testExpressions('types', {
  cases: [
    [{ $type: 1 }, 'int'],
    [{ $type: 1n }, 'long'],
    [{ $type: 1.5 }, 'double'],
    [{ $type: '$price' }, 'decimal'],
    [{ $type: '$s' }, 'string'],
    [{ $type: '$list' }, 'array'],
    [{ $type: '$nested' }, 'object'],
    [{ $type: '$when' }, 'date'],
    [{ $type: '$flag' }, 'bool'],
    [{ $type: '$nothing' }, 'null'],
    [{ $type: '$absent' }, 'missing'],
    [{ $type: new ObjectId(hex) }, 'objectId'],
    [{ $type: new Timestamp(0n) }, 'timestamp'],
    [{ $type: new Binary(Buffer.alloc(1)) }, 'binData'],
    [{ $type: new BSONRegExp('a') }, 'regex'],
    [{ $type: new Code('x') }, 'javascript'],
    [{ $type: new MinKey() }, 'minKey'],
    [{ $type: new MaxKey() }, 'maxKey'],
  ],
});
