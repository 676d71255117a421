import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { exportTypes } from 'contracts';
import { exportSources } from '../export-sources.js';

const page = readFileSync(new URL('../../../../../docs/tables.md', import.meta.url), 'utf8');

it.each(exportTypes)('docs/tables.md names every column of %s', (type) => {
  const columns = Object.keys(exportSources[type].columns);
  expect(columns.filter((column) => !page.includes(`\`${column}\``))).toEqual([]);
});
