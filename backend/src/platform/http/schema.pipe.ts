import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { ValidationError } from '../errors.js';

/** Parses a value with a contract schema; throws a `ValidationError` with the reasons for at most 20 fields. */
export class SchemaPipe<Schema extends z.ZodType> implements PipeTransform<
  unknown,
  z.output<Schema>
> {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.output<Schema> {
    const parsed = this.schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    throw new ValidationError(reasons(parsed.error.issues), readable(parsed.error.issues));
  }
}

function reasons(issues: z.core.$ZodIssue[]) {
  const named = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'Unknown field'] as const)
      : [[issue.path.join('.') || 'body', issue.message] as const],
  );
  // `fromEntries` defines own properties, so a field named `__proto__` does not change the prototype.
  return Object.fromEntries(named.slice(0, 20).map(([key, reason]) => [key.slice(0, 100), reason]));
}

// Matches Zod's default messages. All other messages come from the contract and are written for users.
const ownWords = /^(Invalid|Unrecognized|Too)\b/;

function readable(issues: z.core.$ZodIssue[]) {
  return issues.find(({ message }) => !ownWords.test(message))?.message;
}
