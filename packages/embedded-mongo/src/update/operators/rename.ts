import { isArray, describeValue, field, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { type FieldChange, describeId, type UpdateState } from '../change.js';

export interface RenameChange {
  path: string;
  change: FieldChange;
}

export function createRenameChanges(target: unknown, source: string): RenameChange[] {
  if (typeof target !== 'string') {
    refuse(
      codes.BadValue,
      `The 'to' field for $rename must be a string: ${source}: ${describeValue(target)}`,
    );
  }
  if (target === source) {
    refuse(
      codes.BadValue,
      `The source and target field for $rename must differ: ${source}: "${target}"`,
    );
  }
  if (/(^|\.)\$/.test(source))
    refuse(codes.BadValue, `The source field for $rename may not be dynamic: ${source}`);
  if (/(^|\.)\$/.test(target))
    refuse(codes.BadValue, `The destination field for $rename may not be dynamic: ${target}`);
  const read = (run: UpdateState): unknown => valueOf(source, run);
  return [
    { path: source, change: (current, run) => (read(run) === undefined ? current : undefined) },
    {
      path: target,
      change: (current, run) => {
        const value = read(run);
        return value === undefined ? current : value;
      },
    },
  ];
}

function valueOf(source: string, run: UpdateState): unknown {
  let value: unknown = run.original;
  for (const name of source.split('.')) {
    if (isArray(value)) {
      refuse(
        codes.BadValue,
        `The source field cannot be an array element, '${source}' in doc with ${describeId(run)}`,
      );
    }
    if (!isDocument(value)) return undefined;
    value = field(value, name);
  }
  return value;
}
