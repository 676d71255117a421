import config from './dependency-cruiser.cjs';

const { options } = config;

/**
 * Checks import cycles between folders. Covers sources only, because a test may use a helper in `test/` that imports
 * the source next to the test.
 */
export default {
  forbidden: [
    {
      name: 'no-rings-of-folders',
      comment: 'Folders do not import each other in a ring.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', '(^|/)test/'] },
  },
};
