import { RawDocument } from '../bson/index.js';
import type {
  DocumentBatches,
  PipelineEnv,
  PipelineRun,
  DocumentSource,
  PipelineStage,
} from './stage.js';

export function runStages(
  stages: readonly PipelineStage[],
  batches: DocumentBatches,
  run: PipelineRun,
): DocumentBatches {
  return stages.reduce((current, stage) => stage.run(current, run), batches);
}

const FIRST = 64;
const MAX = 512;

/**
 * Groups documents into batches and calls `env.checkpoint` between two batches. The first batches are small, so that
 * the first results arrive early.
 */
export async function* splitSourceIntoBatches(
  source: DocumentSource,
  env: PipelineEnv,
): AsyncIterable<RawDocument[]> {
  let batch: RawDocument[] = [];
  let size = FIRST;
  const isFull = (bytes: Uint8Array): boolean => batch.push(RawDocument.of(bytes)) >= size;
  if (Symbol.asyncIterator in source) {
    for await (const bytes of source) {
      if (!isFull(bytes)) continue;
      yield batch;
      batch = [];
      await env.checkpoint?.();
    }
  } else {
    for (const bytes of source) {
      if (!isFull(bytes)) continue;
      yield batch;
      batch = [];
      size = MAX;
      await env.checkpoint?.();
    }
  }
  if (batch.length > 0) yield batch;
}
