import { describe, expect, it } from '@jest/globals';
import { describeValue as show, type Document, encode } from '../../bson/index.js';
import { compilePipeline } from '../index.js';
import { createPipelineEnv, runTestPipeline } from '../run.fixture.js';

export interface StageCases {
  refused?: [stage: Document, code: number, message: string][];
  /** Cases in which the stage compiles but fails when it processes a document. */
  failing?: [input: Document[], stage: Document, code: number][];
  cases: [input: Document[], stage: Document, output: Document[]][];
  /** The documents of collections other than `input`, keyed by collection name. */
  others?: Record<string, Document[]>;
}

export function testStage(
  name: string,
  { refused = [], failing = [], cases, others: otherCollections = {} }: StageCases,
): void {
  const apply = (input: Document[], stage: Document): Promise<Document[]> =>
    runTestPipeline('input', [stage], {
      openCollection: (name) =>
        (name === 'input' ? input : (otherCollections[name] ?? [])).map((each) => encode(each)),
    });
  describe(name, () => {
    for (const [stage, code, message] of refused) {
      it(`refuses ${show(stage)}`, () => {
        const compile = () => compilePipeline([stage], createPipelineEnv());
        expect(compile).toThrow(expect.objectContaining({ code, message }));
      });
    }
    for (const [input, stage, code] of failing) {
      it(`fails at run time for ${show(stage)} on ${show(input)}`, async () => {
        await expect(apply(input, stage)).rejects.toMatchObject({ code });
      });
    }
    for (const [input, stage, output] of cases) {
      it(`maps ${show(input)} to ${show(output)} with ${show(stage)}`, async () => {
        expect((await apply(input, stage)).map(show)).toEqual(output.map(show));
      });
    }
  });
}
