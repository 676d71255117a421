/**
 * Identifiers that an author may choose by habit, each with the standard term of this code base.
 *
 * @type {Record<string, string>}
 */
const retired = {
  patience: 'timeoutMs, delayMs or pollIntervalMs',
  lookEvery: 'pollIntervalMs',
  pollEvery: 'pollIntervalMs',
  answerWithin: 'responseTimeoutMs',
  codeLasts: 'codeLifetimeMs',
  linkLasts: 'linkLifetimeMs',
  Surroundings: '<Name>Options',
  around: 'options',
  Wish: '<Name>Options or <Name>Request',
  Wishes: '<Name>Options',
  wishes: 'options',
  Journey: 'ShopRouter',
  Visit: 'SeededRequest or ShownPage',
  praise: 'notify.success',
  complain: 'notify.error',
  showSuccess: 'notify.success',
  showError: 'notify.error',
  refusalOf: 'toAppError or toApiError',
  Refusal: 'AppError, ApiError or CommandError',
  TooOften: 'TooManyRequestsError',
  recognise: 'authenticate',
  prolong: 'renewExpiry',
  Strikes: 'FailureBudget',
  Crowd: 'LoadGenerator',
  Keeper: 'ManagedProcess',
  Draining: 'ShutdownState',
  visitorOf: 'clientAbortSignal',
  openMailbox: 'startMailServer',
  Mailbox: 'MailServer',
};

const words = new Map(Object.entries(retired));

/**
 * The name of a maximum must start with `max`. The statistic `mostAsked` is exempt, because it is part of the API
 * contract.
 */
const maximum = /^most(?!Asked)[A-Z]/;

/** @param {string} name */
const termFor = (name) => words.get(name) ?? (maximum.test(name) ? 'max<Name>' : undefined);

/**
 * ESLint rule that rejects retired identifiers and suggests the standard term. Keys of object literals are exempt.
 * @type {import('eslint').Rule.RuleModule}
 */
export const retiredNamesRule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @param {{ name: string } & import('eslint').Rule.Node} node */
    const check = (node) => {
      const { parent } = node;
      if (parent?.type === 'Property' && !parent.shorthand && parent.key === node) return;
      const term = termFor(node.name);
      if (term) context.report({ node, message: `'${node.name}' is called ${term} here.` });
    };
    return { Identifier: check, PrivateIdentifier: check, JSXIdentifier: check };
  },
};
