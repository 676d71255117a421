import config from './dependency-cruiser.cjs';

const { options } = config;

/** Of sources alone: a test beside its source may use a helper of `test/`, which uses the source. */
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
