import type { Collation, Document, RawDocument } from '../bson/index.js';
import type { ExpressionContext } from '../expressions/index.js';

/** Documents travel in batches, so that only the way between batches is asynchronous. */
export type Batches = AsyncIterable<RawDocument[]>;

/** Stored documents as a caller gives them; their bytes must stay as they are. */
export type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What a pipeline needs and pure code cannot have. */
export interface PipelineEnv {
  /** Values of the command's `let`, and the time. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
  /** Documents of a collection; the filter may narrow them by an index and need not be exact. */
  readonly openCollection: (name: string, filter?: Document) => Source;
  /** Called between batches: throws when the deadline is over and lets others run. */
  readonly checkpoint?: () => Promise<void> | void;
  /** Replaces a collection by the documents, for `$out`. */
  readonly writeOut?: (target: Target, documents: Document[]) => Promise<void> | void;
  /** Merges one document into a collection, for `$merge`. */
  readonly mergeInto?: (target: MergeTarget, document: Document) => Promise<void> | void;
  /** The sessions that are known, for `$listLocalSessions`. */
  readonly sessions: () => readonly Document[];
}

export interface Target {
  db?: string;
  coll: string;
}

export interface MergeTarget extends Target {
  /** The fields that tell whether a document is there; a unique index must stand over them. */
  on: readonly string[];
  whenMatched: Transform;
  whenNotMatched: 'insert' | 'discard' | 'fail';
}

/** Makes the merged document of the stored and the new one. */
export type Transform = (stored: Document, added: Document) => Document;

/** One run of a pipeline. */
export interface Run {
  readonly env: PipelineEnv;
}

/** A compiled stage. */
export interface Stage {
  readonly run: (batches: Batches, run: Run) => Batches;
  /** Present when each document gives at most one, without regard to the others. */
  readonly each?: (document: RawDocument) => RawDocument | undefined;
}

/** What a stage is compiled in. */
export interface StageContext extends ExpressionContext {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The stage behind, as it was written. */
  readonly next: unknown;
  /** The stage this pipeline is a part of, such as `$facet`. */
  readonly within?: string | undefined;
  readonly compile: (pipeline: unknown, context: PipelineContext) => Stage[];
}

/** What a pipeline is compiled in. */
export type PipelineContext = Pick<StageContext, 'collation' | 'variables' | 'within'>;

/** Compiles the operand of a stage. */
export type StageCompiler = (operand: unknown, context: StageContext) => Stage;

/** A stage that treats each document alone. */
export function perDocument(each: NonNullable<Stage['each']>): Stage {
  return {
    each,
    async *run(batches) {
      for await (const batch of batches) {
        const kept: RawDocument[] = [];
        for (const document of batch) {
          const result = each(document);
          if (result) kept.push(result);
        }
        if (kept.length > 0) yield kept;
      }
    },
  };
}

/** A stage that needs all documents before it gives any. */
export function ofAll(
  make: (documents: RawDocument[], run: Run) => RawDocument[] | Promise<RawDocument[]>,
): Stage {
  return {
    async *run(batches, run) {
      const documents = await make(await collect(batches), run);
      yield* inBatches(documents);
    },
  };
}

/** All documents of all batches. */
export async function collect(batches: Batches): Promise<RawDocument[]> {
  const documents: RawDocument[] = [];
  for await (const batch of batches) for (const document of batch) documents.push(document);
  return documents;
}

const SIZE = 256;

/** Cuts documents into batches. */
export function* inBatches(documents: readonly RawDocument[]): Iterable<RawDocument[]> {
  for (let from = 0; from < documents.length; from += SIZE)
    yield documents.slice(from, from + SIZE);
}
