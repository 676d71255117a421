import { type Document, RawDocument } from '../bson/index.js';
import type { FilterAnalysis, FilterOptions, MatchContext, Matcher } from './matcher.js';
import { parseFilter, parseFieldCondition } from './parse.js';

export class Filter {
  readonly isEmpty: boolean;
  readonly analysis: FilterAnalysis;
  readonly #matcher: Matcher;

  constructor(
    readonly spec: Document,
    options: FilterOptions,
  ) {
    const node = parseFilter(spec, {
      ...options,
      parse: parseFilter,
      parseOperand: parseFieldCondition,
    });
    this.isEmpty = Object.keys(spec).length === 0;
    this.analysis = node.analysis;
    this.#matcher = node.matcher;
  }

  matches(document: Uint8Array | RawDocument): boolean {
    return this.#matcher(RawDocument.of(document), {});
  }

  /** Returns the index of the matched array element, for the positional `$`. */
  positionIn(document: Uint8Array | RawDocument): number | undefined {
    const context: MatchContext = {};
    this.#matcher(RawDocument.of(document), context);
    return context.position;
  }
}

/** Compiles a filter document. Throws the same error as MongoDB if the filter is invalid. */
export function compileFilter(filter: Document, options: FilterOptions = {}): Filter {
  return new Filter(filter, options);
}
