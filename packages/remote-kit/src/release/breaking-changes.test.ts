import { describe, expect, it } from '@jest/globals';
import type { CallDescription } from 'contracts';
import { z } from 'zod';
import { findBreakingChanges } from './breaking-changes.mjs';

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

const between = (required: Shape, provided: Shape) =>
  findBreakingChanges({ asked: { order: call(required) }, answered: { order: call(provided) } });

const line = z.strictObject({ id: z.string(), quantity: z.int().min(1).max(10) });
const status = z.object({ status: z.enum(['new', 'sent']) });

describe('findBreakingChanges for incompatible contracts', () => {
  const named: [string, Shape, Shape, string][] = [
    [
      'a request field that the server no longer accepts',
      { body: line.extend({ note: z.string().optional() }) },
      { body: line },
      'body.note',
    ],
    [
      'a new required request field',
      { body: line },
      { body: line.extend({ note: z.string() }) },
      'body.note',
    ],
    ['a changed type', { body: line }, { body: line.extend({ id: z.number() }) }, 'body.id'],
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
      'a removed enum value of a request',
      { body: status },
      { body: z.object({ status: z.enum(['new']) }) },
      'body.status',
    ],
    ['a removed request body', { body: line.pick({ id: true }) }, {}, 'body.id'],
    ['a removed response field', { answer: status }, { answer: z.object({}) }, 'answer.status'],
    [
      'a response field that became optional',
      { answer: status },
      { answer: status.partial() },
      'answer.status',
    ],
    [
      'a new enum value in a response',
      { answer: status },
      { answer: z.object({ status: z.enum(['new', 'sent', 'lost']) }) },
      'answer.status',
    ],
    [
      'an array with another element type',
      { answer: z.array(status) },
      { answer: z.array(z.object({ status: z.number() })) },
      'answer[].status',
    ],
    [
      'a response field that became nullable',
      { answer: z.object({ a: z.string() }) },
      { answer: z.object({ a: z.string().nullable() }) },
      'answer.a',
    ],
    ['a changed path', {}, { path: '/orders' }, 'POST /orders'],
  ];

  it.each(named)('names the call and the field for %s', (_, ...[required, provided, field]) => {
    const [first = '', ...rest] = between(required, provided);
    expect(rest).toEqual([]);
    expect(first).toMatch(/^order: .*\.$/);
    expect(first).toContain(field);
  });

  it('names a call that was removed from the server', () => {
    expect(findBreakingChanges({ asked: { order: call({}) }, answered: {} })).toEqual([
      'order: this call does not exist.',
    ]);
  });

  it('ignores calls that the client does not make', () => {
    expect(findBreakingChanges({ asked: { order: call({}) }, answered: {}, names: [] })).toEqual(
      [],
    );
  });
});

describe('findBreakingChanges for compatible contracts', () => {
  const harmless: [string, Shape, Shape][] = [
    [
      'a new optional request field',
      { body: line },
      { body: line.extend({ note: z.string().optional() }) },
    ],
    ['a wider limit', { body: line }, { body: line.extend({ quantity: z.int().min(0).max(99) }) }],
    [
      'an additional enum value of a request',
      { body: status },
      { body: z.object({ status: z.enum(['new', 'sent', 'lost']) }) },
    ],
    [
      'a request field that accepts an additional type',
      { body: line },
      { body: line.extend({ id: z.union([z.number(), z.string()]) }) },
    ],
    [
      'an additional response field',
      { answer: status },
      { answer: status.extend({ at: z.string() }) },
    ],
    [
      'a removed enum value of a response',
      { answer: status },
      { answer: z.object({ status: z.enum(['new']) }) },
    ],
    ['a response field that became required', { answer: status.partial() }, { answer: status }],
  ];

  it.each(harmless)('accepts %s', (_, required, provided) => {
    expect(between(required, provided)).toEqual([]);
  });
});
