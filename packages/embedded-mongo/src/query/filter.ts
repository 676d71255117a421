import { type Collation, type Document, RawDocument } from '../bson/index.js';
import type { Frame } from '../expressions/index.js';
import type { Analysis, MatchContext, Matcher } from './matcher.js';
import { parseFilter, parseOperand } from './parse.js';

export interface FilterOptions {
  collation?: Collation | undefined;
  /** Names that expressions below `$expr` may use. */
  variables?: ReadonlySet<string> | undefined;
  /** Their values; a frame given with a match comes first. */
  frame?: Frame | undefined;
}

/** A filter compiled once and asked for many documents. */
export class Filter {
  readonly isEmpty: boolean;
  readonly analysis: Analysis;
  readonly #matcher: Matcher;
  readonly #context: MatchContext;

  constructor(
    readonly spec: Document,
    options: FilterOptions,
  ) {
    const { collation, variables = new Set<string>(), frame } = options;
    const node = parseFilter(spec, { collation, variables, parse: parseFilter, parseOperand });
    this.isEmpty = Object.keys(spec).length === 0;
    this.analysis = node.analysis;
    this.#matcher = node.matcher;
    this.#context = { frame };
  }

  /** Whether the document passes. */
  matches(document: Uint8Array | RawDocument, frame?: Frame): boolean {
    const context = frame ? { frame } : this.#context;
    return this.#matcher(RawDocument.of(document), context);
  }

  /** Whether the document passes and, for the positional `$`, at which element of an array. */
  matchPositions(document: Uint8Array | RawDocument): { matches: boolean; position?: number } {
    const context: MatchContext = { frame: this.#context.frame };
    const matches = this.#matcher(RawDocument.of(document), context);
    return context.position === undefined ? { matches } : { matches, position: context.position };
  }
}

/** Compiles a filter document, refusing what MongoDB refuses. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Filter {
  return new Filter(filter, options);
}
