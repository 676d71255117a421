import { testOperator } from './operator.fixture.js';

const noText = 'text index required for $text query';
const noScript = 'no globalScriptEngine in $where parsing';
const noPlaces = 'unable to find index for $geoNear query';

testOperator('what needs an engine that is not here', {
  refused: [
    [{ $text: { $search: 'x' } }, 27, noText],
    [{ $or: [{ $text: { $search: 'x' } }, { a: 1 }] }, 27, noText],
    [{ $where: 'this.a' }, 2, noScript],
    [{ $nor: [{ $where: 'this.a' }] }, 2, noScript],
    [{ a: { $near: [1, 1] } }, 291, noPlaces],
    [{ a: { $nearSphere: [1, 1] } }, 291, noPlaces],
  ],
  selected: [],
});
