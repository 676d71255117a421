import {
  type Document,
  field,
  identityOf,
  isArray,
  isDocument,
  Path,
  RawDocument,
  withValueAt,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileExpression, parseFieldPath } from '../../expressions/index.js';
import { compileFilter, valuesAtPath } from '../../query/index.js';
import { checkOptions, requiredText, stageOptions, wholeNumber } from '../options.js';
import type { Batches, Run, StageCompiler } from '../stage.js';

const OPTIONS = [
  'from',
  'startWith',
  'connectFromField',
  'connectToField',
  'as',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
];

interface Search {
  from: string;
  connectFrom: Path;
  connectTo: Path;
  maxDepth: number;
  depthField: readonly string[] | undefined;
  restrict: (document: RawDocument) => boolean;
}

/** Performs a recursive search on a collection, with options for restricting it by depth and filter. */
export const graphLookup: StageCompiler = (operand, context) => {
  const options = stageOptions('$graphLookup', operand, 40327);
  checkOptions('$graphLookup', options, OPTIONS);
  const startWith = compileExpression(options['startWith'], context);
  const as = parseFieldPath(requiredText('$graphLookup', options, 'as')).names;
  const search = parse(options);
  async function* run(batches: Batches, outer: Run): Batches {
    for await (const batch of batches) {
      const joined: RawDocument[] = [];
      for (const root of batch) {
        const start = startWith({ root, frame: outer.frame });
        const found = await follow(isArray(start) ? start : [start ?? null], search, outer);
        joined.push(RawDocument.from(withValueAt(root.document, as, found)));
      }
      yield joined;
    }
  }
  return { run };
};

async function follow(start: unknown[], search: Search, { env }: Run): Promise<Document[]> {
  const found = new Map<string, Document>();
  let frontier = start;
  for (let depth = 0; depth <= search.maxDepth && frontier.length > 0; depth++) {
    const filter = { [search.connectTo.text]: { $in: frontier } };
    const isNext = compileFilter(filter);
    const next: unknown[] = [];
    for await (const bytes of env.openCollection(search.from, filter)) {
      const document = RawDocument.of(bytes);
      if (!isNext.matches(document) || !search.restrict(document)) continue;
      const identity = identityOf(document.document['_id'] ?? document.document);
      if (found.has(identity)) continue;
      const value = document.document;
      found.set(
        identity,
        search.depthField ? withValueAt(value, search.depthField, BigInt(depth)) : value,
      );
      next.push(
        ...valuesAtPath(document, search.connectFrom).filter(
          (each) => each !== undefined && !isArray(each),
        ),
      );
    }
    await env.checkpoint?.();
    frontier = next;
  }
  return [...found.values()];
}

function parse(options: Document): Search {
  const maxDepth = field(options, 'maxDepth');
  const depth = maxDepth === undefined ? Infinity : wholeNumber(maxDepth);
  if (depth === undefined) refuse(40101, 'maxDepth requires a nonnegative argument');
  const restriction = field(options, 'restrictSearchWithMatch') ?? {};
  if (!isDocument(restriction)) refuse(40185, 'restrictSearchWithMatch must be an object');
  const filter = compileFilter(restriction);
  const hasDepth = field(options, 'depthField') !== undefined;
  return {
    from: requiredText('$graphLookup', options, 'from'),
    connectFrom: new Path(requiredText('$graphLookup', options, 'connectFromField')),
    connectTo: new Path(requiredText('$graphLookup', options, 'connectToField')),
    maxDepth: depth,
    depthField: hasDepth
      ? parseFieldPath(requiredText('$graphLookup', options, 'depthField')).names
      : undefined,
    restrict: (document) => filter.matches(document),
  };
}
