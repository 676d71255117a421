const ownSources = '^(packages|backend|web-server|shell|mfe-[a-z-]+|e2e|bench|tools)/';
/** Test helpers. Any test may import them; sources must not. */
const testKit = '^packages/test-kit/src/[\\w-]+\\.ts$';
const parts = '^(shell|mfe-[a-z-]+)/';
const testFile = '\\.test\\.tsx?$';
/**
 * Modules that are not exported by the main entry point of storefront-kit. Only parts that import such a module bundle
 * it, so most pages do not download it.
 */
const kitSubpaths =
  '^packages/storefront-kit/src/(api/fetch-with-progress|events/follow-changes|push/use-push)\\.ts$';
/** The package that builds, tests and releases remotes. The commands in `tools` import it too. */
const remoteKit = '^packages/remote-kit/src/';
/** Modules of the commands in `tools` that benchmarks import to build, serve and compare sites. */
const commands =
  '^tools/(bootstrap/compile|config/own-parts|webpack/own-files|src/(build/build|release/grant-declared|start/ports))\\.(ts|mjs)$';
const webpackConfig = '/webpack\\.config\\.mjs$';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * Returns the `from` and `to` of a rule that allows a workspace to import other workspaces only through their entry
 * points.
 * @param {string} from
 * @param {string[]} doors
 * @param {string[]} [exceptions]
 * @returns {Pick<Rule, 'from' | 'to'>}
 */
const onlyFrom = (from, doors, exceptions = []) => ({
  from: { path: `^${from}/`, pathNot: webpackConfig },
  to: {
    path: ownSources,
    pathNot: [
      `^${from}/`,
      testKit,
      ...exceptions,
      ...doors.map((name) => `^${name}/src/index\\.ts$`),
    ],
  },
});

/** @param {string} name @param {string} comment @param {Pick<Rule, 'from' | 'to'>} paths @returns {Rule} */
const rule = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to });

/**
 * Creates one rule per folder of a workspace. `folders` maps each folder to the folders that it may import.
 *
 * @param {string} workspace
 * @param {Record<string, string[]>} folders
 * @param {string} [exempt] pattern of files that may import every folder
 */
const layerRules = (workspace, folders, exempt) =>
  Object.entries(folders).map(([folder, allowedFolders]) => {
    const src = `^${workspace}/src`;
    return rule(
      `${workspace.split('/').at(-1)}-${folder}`,
      `In ${workspace}, ${folder} imports ${allowedFolders.join(', ') || 'no other folder'}.`,
      {
        from: { path: `${src}/${folder}/`, ...(exempt && { pathNot: exempt }) },
        to: {
          path: `${src}/[^/]+/`,
          pathNot: `${src}/(${[folder, ...allowedFolders].join('|')})/`,
        },
      },
    );
  });

/** Folders of embedded-mongo, each with the folders that it may import. @type {Record<string, string[]>} */
const databaseFolders = {
  bson: [],
  wire: ['bson'],
  expressions: ['bson'],
  query: ['bson', 'expressions'],
  aggregate: ['bson', 'expressions', 'query'],
  update: ['bson', 'expressions', 'query', 'aggregate'],
  storage: ['bson', 'query'],
  sessions: ['bson', 'storage'],
  planner: ['bson', 'query', 'storage'],
  commands: 'aggregate auth bson expressions planner query sessions storage update wire'.split(' '),
  tools: ['bson', 'storage', 'commands'],
};

/** Domains of the backend, each with the domains that it may import. @type {Record<string, string[]>} */
const backendDomains = {
  platform: [],
  identity: ['platform'],
  catalogue: ['platform', 'identity'],
  sales: ['platform', 'identity', 'catalogue'],
  'back-office': ['platform', 'identity', 'catalogue', 'sales'],
};

module.exports = {
  forbidden: [
    rule(
      'contracts-import-nothing',
      'Contracts import no other workspace.',
      onlyFrom('packages/contracts', []),
    ),
    rule(
      'embedded-mongo-imports-nothing',
      'embedded-mongo is independent of the shop.',
      onlyFrom('packages/embedded-mongo', []),
    ),
    rule(
      'server-kit-imports-nothing',
      'server-kit is independent of the shop.',
      onlyFrom('packages/server-kit', []),
    ),
    rule(
      'kit-imports-contracts',
      'storefront-kit imports contracts only.',
      onlyFrom('packages/storefront-kit', ['packages/contracts']),
    ),
    rule(
      'remote-kit-imports-kits',
      'remote-kit works with any site: it imports no workspaces but contracts and storefront-kit.',
      onlyFrom('packages/remote-kit', ['packages/contracts', 'packages/storefront-kit']),
    ),
    rule(
      'e2e-imports-contracts',
      'e2e imports contracts only.',
      onlyFrom('e2e', ['packages/contracts']),
    ),
    rule(
      'web-server-imports-kits-and-door',
      'The web server imports the packages, the server entry of the shell, and the release registry with its signatures.',
      onlyFrom(
        'web-server',
        ['packages/contracts', 'packages/storefront-kit', 'packages/server-kit'],
        [
          '^shell/src/server\\.ts$',
          '^packages/remote-kit/src/release/(canaries|next-deployment|part-logs|part-status|rejections|registry|release-folder|webhooks)\\.mjs$',
          '^packages/remote-kit/src/signing/(keys|sign-release)\\.mjs$',
        ],
      ),
    ),
    rule(
      'tools-import-contracts',
      'Commands import contracts and kits, and run the build output of all other workspaces.',
      onlyFrom(
        'tools',
        ['packages/contracts', 'packages/server-kit', 'packages/storefront-kit'],
        [remoteKit],
      ),
    ),
    rule(
      'bench-imports-tools',
      'Benches import contracts, and the entry points of the commands.',
      onlyFrom('bench', ['packages/contracts'], [commands, remoteKit]),
    ),
    rule('bootstrap-needs-no-packages', 'The bootstrap code imports no packages.', {
      from: { path: '^tools/(bootstrap/|root)', pathNot: testFile },
      to: { dependencyTypesNot: ['core', 'local'] },
    }),
    rule('bootstrap-needs-no-commands', 'The bootstrap code imports no commands.', {
      from: { path: '^tools/(bootstrap/|root)', pathNot: testFile },
      to: { path: '^tools/', pathNot: '^tools/(bootstrap/|root)' },
    }),
    rule('parts-import-kit-and-contracts', 'A part reaches another part only at run time.', {
      from: { path: parts, pathNot: webpackConfig },
      to: {
        path: ownSources,
        pathNot: [
          '^$1/',
          testKit,
          '^packages/contracts/src/index\\.ts$',
          '^packages/storefront-kit/src/(index\\.ts|tokens\\.css)$',
          kitSubpaths,
          '^packages/storefront-kit/test/answering\\.ts$',
        ],
      },
    }),
    rule('bundles-are-made-by-presets', 'A webpack.config.mjs imports only a preset.', {
      from: { path: webpackConfig },
      to: { path: ownSources, pathNot: '^(tools|packages/remote-kit/src)/webpack/[\\w-]+\\.mjs$' },
    }),
    rule(
      'backend-imports-contracts',
      'backend imports contracts and server-kit, its tests embedded-mongo too.',
      onlyFrom('backend', ['packages/contracts', 'packages/embedded-mongo', 'packages/server-kit']),
    ),
    rule('tests-start-mongo', 'backend connects to a database; its tests alone start one.', {
      from: { path: '^backend/src/' },
      to: { path: '^packages/embedded-mongo/' },
    }),
    rule('features-are-independent', 'Features never import features.', {
      from: { path: '^(shell|mfe-[a-z-]+)/src/(?:store/)?features/([^/]+)/' },
      to: {
        path: '^$1/src/(?:store/)?features/',
        pathNot: '^$1/src/(?:store/)?features/$2/',
      },
    }),
    rule('features-do-not-know-app', 'Features and lib do not import app or expose.', {
      from: { path: `${parts}src/(?:store/)?(features|lib)/` },
      to: { path: `${parts}src/(?:store/)?(app|expose)/` },
    }),
    rule('lib-does-not-know-features', 'lib does not import features.', {
      from: { path: `${parts}src/(?:store/)?lib/` },
      to: { path: `${parts}src/(?:store/)?features/` },
    }),
    rule('backend-modules-meet-at-doors', 'Backend modules import each other through index.ts.', {
      from: { path: '^backend/src/([^/]+/[^/]+)/' },
      to: {
        path: '^backend/src/[^/]+/[^/]+/',
        pathNot: [
          '^backend/src/$1/',
          '^backend/src/[^/]+/[^/]+/index\\.ts$',
          // The entry point for plain JavaScript scripts that run in child processes.
          '^backend/src/platform/child-processes/answer-jobs\\.js$',
        ],
      },
    }),
    rule('foundations-do-not-know-modules', 'config, database and http do not import modules.', {
      from: { path: '^backend/src/platform/(config|database|http)/' },
      to: { path: '^backend/src/(?!platform/(config|database|http)/)[^/]+/[^/]+/' },
    }),
    ...layerRules('backend', backendDomains),
    rule('controllers-do-not-store', 'Controllers do not import mongoose or schemas.', {
      from: { path: '\\.controller\\.ts$' },
      to: { path: ['node_modules/mongoose', '@nestjs/mongoose', '\\.schema\\.ts$'] },
    }),
    rule('services-do-not-know-express', 'Services do not import Express.', {
      from: { path: '\\.service\\.ts$' },
      to: { path: ['node_modules/(@types/)?express/', '@nestjs/platform-express'] },
    }),
    rule('docs-load-no-bundle', "swagger-ui-dist's own entry loads 41 MB at every start.", {
      from: { path: '^backend/' },
      to: { path: 'node_modules/swagger-ui-dist/', pathNot: 'absolute-path' },
    }),
    ...layerRules('packages/embedded-mongo', databaseFolders, testFile),
    rule('web-server-http-is-the-ground', 'http imports no other folder of the web server.', {
      from: { path: '^web-server/src/http/', pathNot: testFile },
      to: { path: '^web-server/src/', pathNot: '^web-server/src/http/' },
    }),
    rule('proxy-knows-http', 'proxy imports http and rendering only.', {
      from: { path: '^web-server/src/proxy/', pathNot: testFile },
      to: { path: '^web-server/src/(releases|pages|metrics)/' },
    }),
    rule('rendering-knows-no-releases', 'rendering imports http only; releases are passed to it.', {
      from: { path: '^web-server/src/rendering/', pathNot: testFile },
      to: { path: '^web-server/src/(proxy|releases|pages|metrics)/' },
    }),
    rule('releases-know-no-pages', 'releases imports all folders but pages.', {
      from: { path: '^web-server/src/releases/', pathNot: testFile },
      to: { path: '^web-server/src/pages/' },
    }),
    rule('metrics-know-nobody', 'metrics imports no other folder of the web server.', {
      from: { path: '^web-server/src/metrics/', pathNot: testFile },
      to: { path: '^web-server/src/', pathNot: '^web-server/src/metrics/' },
    }),
    rule('no-cycles', 'No cycles, type-only ones included.', { from: {}, to: { circular: true } }),
    rule('source-does-not-know-tests', 'Source never imports tests.', {
      from: {
        pathNot: [
          '\\.test\\.tsx?$',
          '/test/',
          '^e2e/',
          '^packages/test-kit/',
          '^jest\\.config\\.mjs$',
        ],
      },
      to: { path: ['\\.test\\.tsx?$', '^(packages/)?[^/]+/test/', '^e2e/', '^packages/test-kit/'] },
    }),
    rule('everything-resolves', 'Everything resolves.', {
      from: {},
      to: { couldNotResolve: true },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      // Excludes build output, and example projects of other repositories, which have separate
      // import rules.
      path: '(^|/)(dist|data|\\.cache|coverage|test-results|sample-catalogue)/|^tools/new/outside/|^e2e/parts/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
