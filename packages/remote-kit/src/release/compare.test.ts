import { describe, expect, it } from '@jest/globals';
import type { CallDescription } from 'contracts';
import { z } from 'zod';
import { findBreakingChanges } from './compare.mjs';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

interface Shape {
  body?: z.ZodType;
  answer?: z.ZodType;
  path?: string;
}

const call = ({ body, answer = z.object({}), path = '/order' }: Shape): CallDescription => ({
  method: 'POST',
  path,
  ...(body && { body: schemaOf(body) }),
  answer: schemaOf(answer),
});

const between = (asked: Shape, answered: Shape) =>
  findBreakingChanges({ asked: { order: call(asked) }, answered: { order: call(answered) } });

const line = z.strictObject({ id: z.string(), quantity: z.int().min(1).max(10) });
const status = z.object({ status: z.enum(['new', 'sent']) });

describe('findBreakingChanges for incompatible contracts', () => {
  const named: [string, Shape, Shape, string][] = [
    [
      'a field that is not taken',
      { body: line.extend({ note: z.string().optional() }) },
      { body: line },
      'body.note',
    ],
    [
      'a field that is asked for',
      { body: line },
      { body: line.extend({ note: z.string() }) },
      'body.note',
    ],
    ['another type', { body: line }, { body: line.extend({ id: z.number() }) }, 'body.id'],
    [
      'a tighter limit',
      { body: line },
      { body: line.extend({ quantity: z.int().min(1).max(5) }) },
      'body.quantity',
    ],
    [
      'a new pattern',
      { body: line },
      { body: line.extend({ id: z.string().regex(/^\d+$/) }) },
      'body.id',
    ],
    [
      'a choice that is gone',
      { body: status },
      { body: z.object({ status: z.enum(['new']) }) },
      'body.status',
    ],
    ['a body that nobody wants any more', { body: line.pick({ id: true }) }, {}, 'body.id'],
    ['an answer without a field', { answer: status }, { answer: z.object({}) }, 'answer.status'],
    [
      'an answer that may lack a field',
      { answer: status },
      { answer: status.partial() },
      'answer.status',
    ],
    [
      'a new value in an answer',
      { answer: status },
      { answer: z.object({ status: z.enum(['new', 'sent', 'lost']) }) },
      'answer.status',
    ],
    [
      'a list that holds others',
      { answer: z.array(status) },
      { answer: z.array(z.object({ status: z.number() })) },
      'answer[].status',
    ],
    [
      'null where there was a text',
      { answer: z.object({ a: z.string() }) },
      { answer: z.object({ a: z.string().nullable() }) },
      'answer.a',
    ],
    ['another address', {}, { path: '/orders' }, 'POST /orders'],
  ];

  it.each(named)('names the call and the field for %s', (_, ...[asked, answered, field]) => {
    const [first = '', ...others] = between(asked, answered);
    expect(others).toEqual([]);
    expect(first).toMatch(/^order: .*\.$/);
    expect(first).toContain(field);
  });

  it('names a call that the server no longer has', () => {
    expect(findBreakingChanges({ asked: { order: call({}) }, answered: {} })).toEqual([
      'order: this call does not exist.',
    ]);
  });

  it('ignores calls that are not made', () => {
    expect(findBreakingChanges({ asked: { order: call({}) }, answered: {}, names: [] })).toEqual(
      [],
    );
  });
});

describe('findBreakingChanges for compatible contracts', () => {
  const harmless: [string, Shape, Shape][] = [
    [
      'a field that may be given',
      { body: line },
      { body: line.extend({ note: z.string().optional() }) },
    ],
    ['a wider limit', { body: line }, { body: line.extend({ quantity: z.int().min(0).max(99) }) }],
    [
      'another choice',
      { body: status },
      { body: z.object({ status: z.enum(['new', 'sent', 'lost']) }) },
    ],
    [
      'text or number where a text was given',
      { body: line },
      { body: line.extend({ id: z.union([z.number(), z.string()]) }) },
    ],
    [
      'a further field in the answer',
      { answer: status },
      { answer: status.extend({ at: z.string() }) },
    ],
    [
      'a value that no longer comes',
      { answer: status },
      { answer: z.object({ status: z.enum(['new']) }) },
    ],
    ['a field that is always there now', { answer: status.partial() }, { answer: status }],
  ];

  it.each(harmless)('accepts %s', (_, asked, answered) => {
    expect(between(asked, answered)).toEqual([]);
  });
});
