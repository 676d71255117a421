import { describe, expect, it } from '@jest/globals';
import { Double } from 'bson';
import type { Document } from '../../bson/index.js';
import { compilePipeline } from '../index.js';
import { createPipelineEnv, runTestPipeline } from '../run.fixture.js';
import { testStage } from './stage.fixture.js';

testStage('$documents', {
  failing: [
    [[], { $documents: 5 }, 5858203],
    [[], { $documents: null }, 5858203],
    [[], { $documents: {} }, 5858203],
    [[], { $documents: [5] }, 40228],
    [[], { $documents: [{}, null] }, 40228],
    [[], { $documents: [[{}]] }, 40228],
  ],
  cases: [
    [[{ a: 1 }], { $documents: [] }, []],
    [[{ a: 1 }], { $documents: [{ b: 1 }, { b: { $add: [1, 1] } }] }, [{ b: 1 }, { b: 2 }]],
    [[], { $documents: [{ b: 5n, c: new Double(1) }] }, [{ b: 5n, c: new Double(1) }]],
    [[], { $documents: { $ifNull: [null, [{ n: 1 }, { n: 2 }]] } }, [{ n: 1 }, { n: 2 }]],
  ],
});

testStage('$listLocalSessions', {
  refused: [
    [{ $listLocalSessions: 5 }, 9, '$listLocalSessions must take a nested object but found: 5'],
    [{ $listLocalSessions: [] }, 9, '$listLocalSessions must take a nested object but found: []'],
  ],
  cases: [],
});

testStage('$geoNear', {
  refused: [
    [{ $geoNear: {} }, 27, '$geoNear requires a 2d or 2dsphere index, but none were found'],
  ],
  cases: [],
});

testStage('$changeStream', {
  refused: [[{ $changeStream: {} }, 115, 'Change streams are not supported by this server']],
  cases: [],
});

describe('a source stage', () => {
  it('returns the open sessions if the stage is $listLocalSessions', async () => {
    const sessions = () => [{ _id: { id: 1 } }, { _id: { id: 2 } }];
    expect(await runTestPipeline('input', [{ $listLocalSessions: {} }], { sessions })).toEqual(
      sessions(),
    );
  });

  it.each<Document>([{ $documents: [] }, { $listLocalSessions: {} }])(
    'must be the first stage of a pipeline: %j',
    (stage) => {
      const behind = () => compilePipeline([{ $match: {} }, stage], createPipelineEnv());
      expect(behind).toThrow(expect.objectContaining({ code: 40602 }));
    },
  );
});
