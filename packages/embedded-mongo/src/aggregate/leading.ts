import { type Document, isDocument, isNumeric, toNumber } from '../bson/index.js';

/** The part of a pipeline that the query planner can execute: filter, sort, skip and limit, in this order. */
export interface LeadingStages {
  filter: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  /** Number of pipeline stages that `filter`, `sort`, `skip` and `limit` replace. */
  stages: number;
}

type Taker = (leading: LeadingStages, operand: unknown) => boolean;

const takers: Record<string, { rank: number; take: Taker }> = {
  $match: {
    rank: 0,
    take: (leading, operand) => {
      if (!isDocument(operand)) return false;
      const isFirst = Object.keys(leading.filter).length === 0;
      leading.filter = isFirst ? operand : { $and: [leading.filter, operand] };
      return true;
    },
  },
  $sort: {
    rank: 1,
    take: (leading, operand) => {
      if (!isDocument(operand) || leading.sort) return false;
      leading.sort = operand;
      return true;
    },
  },
  $skip: { rank: 2, take: (leading, operand) => takeCount(leading, 'skip', operand) },
  $limit: { rank: 3, take: (leading, operand) => takeCount(leading, 'limit', operand) },
};

function takeCount(leading: LeadingStages, name: 'skip' | 'limit', operand: unknown): boolean {
  if (!isNumeric(operand) || leading[name] !== undefined) return false;
  leading[name] = toNumber(operand);
  return true;
}

/**
 * Extracts the stages at the start of a pipeline that can be part of the query plan. Stops at the first stage that the
 * planner does not support or that breaks the order of the ranks in `takers`.
 */
export function extractLeadingStages(pipeline: readonly unknown[]): LeadingStages {
  const leading: LeadingStages = { filter: {}, stages: 0 };
  let rank = 0;
  for (const stage of pipeline) {
    const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
    const taker = Object.hasOwn(takers, name) ? takers[name] : undefined;
    if (!taker || taker.rank < rank || !isDocument(stage)) break;
    if (!taker.take(leading, stage[name])) break;
    rank = taker.rank;
    leading.stages++;
  }
  return leading;
}
