import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import everything from '../../jest.config.mjs';
import { root } from '../root.mjs';
import { mutationTestModules } from './modules.mjs';

it.each(Object.entries(mutationTestModules))(
  'the mutation testing module %s refers to an existing project and to existing source and test files',
  (_, module) => {
    expect(everything.projects?.map(nameOf)).toContain(module.project);
    const files = [...module.mutate, ...module.tests];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  },
);

function nameOf(project: unknown) {
  return typeof project === 'object' && project && 'displayName' in project && project.displayName;
}
