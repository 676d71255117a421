import { testStage } from './stage.fixture.js';

const document = { _id: 1, a: 2, b: { c: 3, d: 4 }, list: [{ x: 1, y: 2 }, 5] };

testStage('$project', {
  refused: [],
  failing: [[[document], { $project: { z: { $divide: ['$a', 0] } } }, 2]],
  cases: [
    [[document], { $project: { a: 1 } }, [{ _id: 1, a: 2 }]],
    [[document], { $project: { _id: 0, a: true } }, [{ a: 2 }]],
    [[document], { $project: { a: 0, list: 0 } }, [{ _id: 1, b: { c: 3, d: 4 } }]],
    [[document], { $project: { _id: 0, 'b.c': 1 } }, [{ b: { c: 3 } }]],
    [[document], { $project: { _id: 0, b: { d: 1 } } }, [{ b: { d: 4 } }]],
    [[document], { $project: { _id: 0, 'list.x': 1 } }, [{ list: [{ x: 1 }] }]],
    [[document], { $project: { _id: 0, n: { $add: ['$a', 1] } } }, [{ n: 3 }]],
    [[document], { $project: { _id: 0, n: '$b.c' } }, [{ n: 3 }]],
    [[document], { $project: { _id: 0, n: '$absent' } }, [{}]],
    [[document], { $project: { _id: 0, n: ['$a', '$absent'] } }, [{ n: [2, null] }]],
    [[document], { $project: { _id: '$a' } }, [{ _id: 2 }]],
    [[document], { $project: { _id: 0, n: { $literal: 1 } } }, [{ n: 1 }]],
    [[document], { $project: { _id: 0, 'z.y': '$a' } }, [{ z: { y: 2 } }]],
    [[document], { $project: { _id: 0, absent: 1 } }, [{}]],
    [[document], { $project: { a: 1, b: '$$REMOVE' } }, [{ _id: 1, a: 2 }]],
  ],
});
