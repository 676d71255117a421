import { Timestamp } from 'bson';
import { describeValue, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateOperator, UpdateState } from '../change.js';

export const currentDate: UpdateOperator = (operand) => {
  const kind = typeof operand === 'boolean' ? 'date' : kindOf(operand);
  if (kind === 'date') return (_current, { now }) => new Date(now);
  return (_current, run) => timestamp(run);
};

function timestamp({ now }: UpdateState): Timestamp {
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
}

function kindOf(operand: unknown): 'date' | 'timestamp' {
  if (!isDocument(operand)) {
    refuse(
      codes.BadValue,
      `$currentDate needs true or {$type: 'timestamp/date'}, not ${describeValue(operand)}`,
    );
  }
  const unknown = Object.keys(operand).find((name) => name !== '$type');
  if (unknown !== undefined) refuse(codes.BadValue, `Unrecognized $currentDate option: ${unknown}`);
  const type = operand['$type'];
  if (type === 'date' || type === 'timestamp') return type;
  refuse(codes.BadValue, "The '$type' string field is required to be 'date' or 'timestamp'");
}
