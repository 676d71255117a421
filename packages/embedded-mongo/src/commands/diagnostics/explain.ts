import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { QueryPlan } from '../../planner/plan.js';
import { extractLeadingStages } from '../../aggregate/index.js';
import {
  readDocumentField,
  readDocumentArrayField,
  readIntegerField,
  requireField,
  readStringField,
} from '../shared/arguments.js';
import { MONGODB_VERSION } from './build-info.js';
import type { Command, Context } from '../shared/context.js';
import { checkCommandFields } from '../shared/fields.js';
import {
  findSelectedRecords,
  prepareSelection,
  readSelection,
  type Selection,
  type SelectionSpec,
} from '../shared/select.js';
import { resolveView } from '../shared/views.js';

export const explain: Command = async (context) => {
  const inner = requireField(readDocumentField(context.body, 'explain'), 'explain');
  const verbosity = readStringField(context.body, 'verbosity') ?? 'allPlansExecution';
  if (!VERBOSITIES.has(verbosity))
    refuse(codes.FailedToParse, `verbosity cannot be '${verbosity}'`);
  return explainCommand(context, inner, verbosity);
};

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

export async function explainCommand(
  context: Context,
  inner: Document,
  verbosity: string,
): Promise<Document> {
  const [name = ''] = Object.keys(inner);
  checkCommandFields(name, inner);
  const spec = selectionOf(name, inner);
  const namespace = `${context.database}.${String(inner[name])}`;
  const { collection } = resolveView(context, String(inner[name]));
  const head = {
    explainVersion: '1',
    command: { ...inner, $db: context.database },
    serverInfo: { version: MONGODB_VERSION },
  };
  const planned = {
    namespace,
    indexFilterSet: false,
    parsedQuery: spec.filter ?? {},
    rejectedPlans: [],
  };
  if (!collection) return { ...head, queryPlanner: { ...planned, winningPlan: { stage: 'EOF' } } };
  const selection = prepareSelection(collection, spec);
  const queryPlanner = { ...planned, winningPlan: describePlan(selection) };
  if (verbosity === 'queryPlanner') return { ...head, queryPlanner };
  return { ...head, queryPlanner, executionStats: await execute(context, selection, inner) };
}

function selectionOf(name: string, inner: Document): SelectionSpec {
  if (name === 'aggregate') {
    const { filter, sort } = extractLeadingStages(
      Array.isArray(inner['pipeline']) ? inner['pipeline'] : [],
    );
    return { ...readSelection(inner), filter, sort };
  }
  if (name !== 'update' && name !== 'delete') {
    if (['find', 'count', 'distinct', 'findAndModify'].includes(name)) return readSelection(inner);
    refuse(codes.CommandNotFound, `Explain failed due to unknown command: ${name}`);
  }
  const [statement = {}] = readDocumentArrayField(inner, `${name}s`) ?? [];
  const collation = readDocumentField(statement, 'collation');
  return { filter: readDocumentField(statement, 'q'), hint: statement['hint'], collation };
}

function describePlan({ plan, filter, sort }: Selection): Document {
  const scan = plan.index
    ? fetchStage(plan, filter.spec)
    : { stage: 'COLLSCAN', filter: filter.spec, direction: direction(plan) };
  if (!sort || plan.isSorted) return scan;
  const sortPattern = Object.fromEntries(sort.fields.map((field) => [field.path, field.direction]));
  return { stage: 'SORT', sortPattern, memLimit: 104857600, type: 'simple', inputStage: scan };
}

function fetchStage(plan: QueryPlan, filter: Document): Document {
  const { index } = plan;
  const inputStage = {
    stage: 'IXSCAN',
    keyPattern: index?.spec['key'],
    indexName: index?.name,
    isMultiKey: index?.shape.isMultikey === true,
    isUnique: index?.isUnique === true,
    isSparse: index?.isSparse === true,
    isPartial: index?.partial !== undefined,
    direction: direction(plan),
    ranges: plan.ranges.length,
  };
  return { stage: 'FETCH', filter, inputStage };
}

function direction(plan: QueryPlan): string {
  return plan.isReverse ? 'backward' : 'forward';
}

async function execute(context: Context, selection: Selection, inner: Document): Promise<Document> {
  const counts = { keys: 0, documents: 0 };
  const began = performance.now();
  const limit = Math.abs(readIntegerField(inner, 'limit') ?? 0);
  let nReturned = 0;
  for await (const batch of findSelectedRecords(context, selection, { limit, counts }))
    nReturned += batch.length;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - began),
    totalKeysExamined: counts.keys,
    totalDocsExamined: counts.documents,
    executionStages: { ...describePlan(selection), nReturned },
  };
}
