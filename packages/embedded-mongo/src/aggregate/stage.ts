import type { Collation, Document, RawDocument } from '../bson/index.js';
import type { ExpressionContext } from '../expressions/index.js';

/** The documents of a pipeline in batches. Asynchronous work happens only between two batches. */
export type DocumentBatches = AsyncIterable<RawDocument[]>;

/** Stored documents as encoded bytes, which must not be modified. */
export type DocumentSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** The dependencies of a pipeline that perform I/O or have state. */
export interface PipelineEnv {
  /** The variables from the command's `let`, and `NOW`. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
  /**
   * Returns the documents of a collection. The filter is only a hint for index use: the result may contain documents
   * that do not match it.
   */
  readonly openCollection: (name: string, filter?: Document) => DocumentSource;
  /** Called between batches: yields to other operations and throws once the deadline has passed. */
  readonly checkpoint?: () => Promise<void> | void;
  /** Replaces the contents of a collection, for `$out`. */
  readonly writeOut?: (target: TargetCollection, documents: Document[]) => Promise<void> | void;
  /** Merges one document into a collection, for `$merge`. */
  readonly mergeInto?: (target: MergeTarget, document: Document) => Promise<void> | void;
  /** Returns the open sessions, for `$listLocalSessions`. */
  readonly sessions: () => readonly Document[];
}

export interface TargetCollection {
  db?: string;
  coll: string;
}

export interface MergeTarget extends TargetCollection {
  /**
   * The fields that `$merge` compares to find an existing document. The target collection needs a unique index on them.
   */
  on: readonly string[];
  whenMatched: DocumentMerge;
  whenNotMatched: 'insert' | 'discard' | 'fail';
}

export type DocumentMerge = (stored: Document, added: Document) => Document;

export interface PipelineRun {
  readonly env: PipelineEnv;
}

export interface PipelineStage {
  readonly run: (batches: DocumentBatches, run: PipelineRun) => DocumentBatches;
  /** Maps a document to at most one document. Present only if the stage processes each document independently. */
  readonly each?: (document: RawDocument) => RawDocument | undefined;
}

export interface StageContext extends ExpressionContext {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly next: unknown;
  /** The name of the stage that contains this pipeline, such as `$facet`. */
  readonly within?: string | undefined;
  readonly compile: (pipeline: unknown, context: PipelineContext) => PipelineStage[];
}

export type PipelineContext = Pick<StageContext, 'collation' | 'variables' | 'within'>;

export type StageCompiler = (operand: unknown, context: StageContext) => PipelineStage;

export function streamingStage(each: NonNullable<PipelineStage['each']>): PipelineStage {
  return {
    each,
    async *run(batches) {
      for await (const batch of batches) {
        const results: RawDocument[] = [];
        for (const document of batch) {
          const result = each(document);
          if (result) results.push(result);
        }
        if (results.length > 0) yield results;
      }
    },
  };
}

/** Creates a blocking stage, which needs all documents before it returns any. */
export function blockingStage(
  make: (documents: RawDocument[], run: PipelineRun) => RawDocument[] | Promise<RawDocument[]>,
): PipelineStage {
  return {
    async *run(batches, run) {
      const documents = await make(await collectDocuments(batches), run);
      yield* splitIntoBatches(documents);
    },
  };
}

export async function collectDocuments(batches: DocumentBatches): Promise<RawDocument[]> {
  const documents: RawDocument[] = [];
  for await (const batch of batches) for (const document of batch) documents.push(document);
  return documents;
}

const SIZE = 256;

export function* splitIntoBatches(documents: readonly RawDocument[]): Iterable<RawDocument[]> {
  for (let from = 0; from < documents.length; from += SIZE)
    yield documents.slice(from, from + SIZE);
}
