import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { ValidationError } from '../errors.js';
import { SchemaPipe } from './schema.pipe.js';

const pipe = new SchemaPipe(calls.showProduct.query);
const id = '0123456789abcdef01234567';

function fieldsOf(value: unknown) {
  try {
    pipe.transform(value);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    return error instanceof ValidationError ? error.fields : undefined;
  }
}

describe('SchemaPipe', () => {
  it.each([
    [undefined, 'id'],
    [{}, 'id'],
    [{ id: 'x' }, 'id'],
    [{ id: [id, id] }, 'id'],
    [{ id: { $ne: '1' } }, 'id'],
    [{ 'id[$ne]': '1' }, 'id[$ne]'],
    [{ id, extra: '1' }, 'extra'],
  ])('rejects %j and names the field', (value, field) => {
    expect(Object.keys(fieldsOf(value) ?? {})).toContain(field);
  });

  it('reports at most twenty errors', () => {
    const unknownFields = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`k${n}`, '1']),
    );
    expect(Object.keys(fieldsOf({ id, ...unknownFields }) ?? {})).toHaveLength(20);
  });

  it('returns the parsed value when it matches the schema', () => {
    expect(pipe.transform({ id })).toEqual({ id });
  });
});
