import { isArray, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  type FilterContext,
  type FilterNode,
  type Matcher,
  emptyFilterAnalysis,
} from '../matcher.js';

export type TopLevelOperator = (operand: unknown, context: FilterContext) => FilterNode;

function branches(name: string, operand: unknown, context: FilterContext): FilterNode[] {
  if (!isArray(operand)) refuse(codes.BadValue, `${name} must be an array`);
  if (operand.length === 0) refuse(codes.BadValue, '$and/$or/$nor must be a nonempty array');
  return operand.map((each: unknown) => {
    if (isDocument(each)) return context.parse(each, context);
    refuse(codes.BadValue, '$or/$and/$nor entries need to be full objects');
  });
}

export const and: TopLevelOperator = (operand, context) => {
  const nodes = branches('$and', operand, context);
  return {
    matcher: (document, matching) => nodes.every((node) => node.matcher(document, matching)),
    analysis: {
      predicates: nodes.flatMap((node) => node.analysis.predicates),
      or: nodes.flatMap((node) => node.analysis.or),
    },
  };
};

export const or: TopLevelOperator = (operand, context) => {
  const nodes = branches('$or', operand, context);
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  return {
    matcher: anyOf(nodes),
    analysis: { predicates: [], or: [nodes.map((node) => node.analysis)] },
  };
};

/**
 * Creates a matcher that passes if any branch matches. If several branches have the same search text, the matcher
 * searches a document for it once, and skips these branches if the document does not contain it.
 */
function anyOf(nodes: readonly FilterNode[]): Matcher {
  const keys = nodes.map(({ literal }) => literal?.key);
  const shared = keys.find((key, at) => key !== undefined && keys.indexOf(key) < at);
  const literal = nodes.find((node) => node.literal?.key === shared)?.literal;
  if (!literal)
    return (document, matching) => nodes.some((node) => node.matcher(document, matching));
  const otherNodes = nodes.filter((node) => node.literal?.key !== shared);
  return (document, matching) => {
    const { stored } = document;
    const candidates = stored && !literal.mayBeIn(stored) ? otherNodes : nodes;
    return candidates.some((node) => node.matcher(document, matching));
  };
}

export const nor: TopLevelOperator = (operand, context) => {
  const nodes = branches('$nor', operand, context);
  return {
    matcher: (document) => !nodes.some((node) => node.matcher(document, {})),
    analysis: emptyFilterAnalysis,
  };
};
