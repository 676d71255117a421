/**
 * Retired identifiers of this code base, each with the standard term that replaces it.
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
  Arrived: 'PageEffects',
  PageLoad: 'PageLoader',
  PageStore: 'PageLoader',
  Asks: 'EventBuffer',
  ReportBox: 'TelemetryQueue',
  startSeeing: 'startTelemetry',
  giveChance: 'notifyRetry',
  nextChance: 'waitForRetrySignal',
  AwaitedModule: 'RetryingModule',
  LateError: 'LoadTimeoutError or RenderTimeoutError',
  praise: 'notify.success',
  complain: 'notify.error',
  showSuccess: 'notify.success',
  showError: 'notify.error',
  properNames: 'renameFields',
  useHolding: 'usePressAndHold',
  readRefusal: 'readErrorResponse',
  refusalOf: 'toAppError or toApiError',
  readChosen: 'readGuestCart',
  ChosenProduct: 'GuestCartItem',
  ChosenOffer: 'MergeGuestCart',
  lastingApi: 'keepaliveApi',
  unsaved: 'pendingChanges',
  LineWishes: 'LineNotes',
  useClash: 'useConflict',
  useDeleting: 'useDelete<Name>',
  asPage: 'toPage',
  Refusal: 'AppError, ApiError or CommandError',
  WrongSettings: 'ConfigError',
  TooOften: 'TooManyRequestsError',
  storeAway: 'databaseUnavailable',
  requireTime: 'assertDeadlineNotPassed',
  Happening: 'ServerSentEvent',
  ReadyAnswer: 'CachedResponse',
  ReadyAnswers: 'ResponseCache',
  putInFront: 'useFastPath',
  Finder: 'SearchService',
  inSlices: 'forEachYielding',
  marksOf: 'settingFingerprints',
  unseal: 'verifyValue',
  hiddenText: 'ciphertext',
  errandCookie: 'oauthStateCookie',
  askerCookie: 'otpClientCookie',
  SeenRequest: 'AuthenticatedRequest',
  FromViewer: 'CurrentUser',
  recognise: 'authenticate',
  prolong: 'renewExpiry',
  guardCell: 'escapeFormula',
  MediaWarmer: 'PictureRenditions',
  Strikes: 'FailureBudget',
  tryOut: 'smokeRender',
  firstSpelling: 'canonicalPath',
  goHome: 'redirectHome',
  openStage: 'createTestEnvironment',
  openWorkshop: 'createRepositoryCopy',
  Crowd: 'LoadGenerator',
  Keeper: 'ManagedProcess',
  NotLooked: 'SmokeTestSkipped',
  keepDoor: 'guardRequests',
  Draining: 'ShutdownState',
  visitorOf: 'clientAbortSignal',
  patienceWith: 'retryDelayMsFor',
  SignInMeans: 'SignInMethods',
  SignInMeansName: 'SignInMethod',
  openMailbox: 'startMailServer',
  Mailbox: 'MailServer',
  startProvider: 'startOidcProvider',
};

const words = new Map(Object.entries(retired));

/** A maximum is named `max<Name>`. Exempt: `mostAsked`, a statistic in the API contract. */
const maximum = /^most(?!Asked)[A-Z]/;

/** @param {string} name */
const termFor = (name) => words.get(name) ?? (maximum.test(name) ? 'max<Name>' : undefined);

/**
 * ESLint rule that rejects retired identifiers and suggests the standard term. Keys of object literals are exempt.
 * @type {import('eslint').Rule.RuleModule}
 */
export const retiredNames = {
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
