import { RawDocument } from '../../bson/index.js';
import { compileFilter } from '../../query/index.js';
import { readDocumentField, readBooleanField } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';

export const listDatabases: Command = ({ body, view }) => {
  const filter = compileFilter(readDocumentField(body, 'filter') ?? {});
  const names = [...new Set(view.catalog.list().map(({ entry }) => entry.database))];
  const databases = names
    .map((name) => ({ name, sizeOnDisk: 0n, empty: false }))
    .filter((each) => filter.matches(RawDocument.from(each)));
  if (readBooleanField(body, 'nameOnly'))
    return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0n, totalSizeMb: 0n };
};
