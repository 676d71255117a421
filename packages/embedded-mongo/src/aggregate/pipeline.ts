import type { Document } from '../bson/index.js';
import { compileStages } from './compile.js';
import { compileCountOnlyPipeline } from './count-only.js';
import { type LeadingStages, extractLeadingStages } from './leading.js';
import { splitSourceIntoBatches, runStages } from './run.js';
import type { PipelineEnv, DocumentSource, PipelineStage } from './stage.js';

export class Pipeline {
  readonly leading: LeadingStages;
  /**
   * Computes the result of the pipeline from the number of documents that match `leading.filter`. Undefined unless
   * the pipeline only counts these documents.
   */
  readonly countOnly: ((count: number) => Document[]) | undefined;
  readonly #stages: readonly PipelineStage[];
  readonly #env: PipelineEnv;

  constructor(pipeline: readonly unknown[], env: PipelineEnv) {
    this.#stages = compileStages(pipeline, env);
    this.#env = env;
    this.leading = extractLeadingStages(pipeline);
    this.countOnly = compileCountOnlyPipeline(pipeline, this.leading);
  }

  run(source: DocumentSource): AsyncIterable<Buffer> {
    return this.#run(source, 0);
  }

  /** Runs the remaining stages on documents to which the caller has already applied the leading stages. */
  runBehindLeading(source: DocumentSource): AsyncIterable<Buffer> {
    return this.#run(source, this.leading.stages);
  }

  async *#run(source: DocumentSource, from: number): AsyncIterable<Buffer> {
    const env = this.#env;
    const results = runStages(this.#stages.slice(from), splitSourceIntoBatches(source, env), {
      env,
    });
    for await (const batch of results) for (const document of batch) yield document.bytes;
  }
}

/** Compiles an aggregation pipeline. Throws the same error as MongoDB if the pipeline is invalid. */
export function compilePipeline(pipeline: readonly unknown[], env: PipelineEnv): Pipeline {
  return new Pipeline(pipeline, env);
}
