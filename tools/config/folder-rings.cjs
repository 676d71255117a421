const { options } = require('./dependency-cruiser.cjs');

/** Of sources alone: a test beside its source may use a helper of `test/`, which uses the source. */
module.exports = {
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
