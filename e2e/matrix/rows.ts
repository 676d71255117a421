import { readFileSync } from 'node:fs';

export const actorNames = ['anonymous', 'customer', 'otherCustomer', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** One line of the matrix: a request, and what each actor gets for it. `$name` stands for a fixture. */
export interface Row {
  id: string;
  method: string;
  path: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  multipart?: Record<string, string | string[]>;
  who: Record<ActorName, string>;
  mutates: boolean;
  /** Whether the request carries a token; without it, it is refused. */
  csrf: boolean;
  repeat?: number;
  checks?: Checks;
}

export interface Checks {
  absentFor?: Partial<Record<ActorName, string[]>>;
  presentFor?: Partial<Record<ActorName, string[]>>;
  noFields?: string[];
  /** Where an actor is led; like a visitor, if nothing else is said. */
  location?: { anonymous: string } & Partial<Record<ActorName, string>>;
  body?: string;
  text?: string;
  anonymousText?: string;
}

const text = readFileSync(new URL('../authz-matrix.jsonl', import.meta.url), 'utf8');

// The shape is the one that its readers below rely on.
export const rows = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

export const isAllowed = (row: Row, actor: ActorName) => /^[23]/.test(row.who[actor]);
