import { readFileSync } from 'node:fs';
import { staffRoles, type StaffRole } from 'contracts';

/** The last may do the most. */
export const actorNames = [
  ...(['anonymous', 'customer', 'otherCustomer'] as const),
  ...staffRoles,
] as const;
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
  /** Who of them asks; the other staff only where it is a call of the staff area. */
  askedBy: ActorName[];
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

/** A row as it is written: a call of the staff area names the least role that gets what the owner gets; those before it get 403. */
type WrittenRow = Omit<Row, 'who' | 'askedBy'> & {
  who: Record<Exclude<ActorName, StaffRole>, string> & { admin: string; least?: StaffRole };
};

const text = readFileSync(new URL('../authz-matrix.jsonl', import.meta.url), 'utf8');

// The shape is the one that its readers below rely on.
export const rows = text
  .trim()
  .split('\n')
  .map((line) => spell(JSON.parse(line) as WrittenRow));

function spell({ who: { least, ...who }, ...row }: WrittenRow): Row {
  const first = staffRoles.indexOf(least ?? 'reader');
  const answers = staffRoles.map((role, rank) => [role, rank < first ? '403' : who.admin]);
  // Each role of staff has an entry.
  const all = { ...who, ...(Object.fromEntries(answers) as Record<StaffRole, string>) };
  return { ...row, who: all, askedBy: actorNames.filter((name) => asks(name)) };

  function asks(name: ActorName) {
    const rank = staffRoles.findIndex((role) => role === name);
    if (rank < 0 || name === 'admin') return true;
    if (!least) return false;
    // What changes the store is done by the least who may; for the others it would only be done again.
    return rank <= first || !row.mutates || !/^[23]/.test(who.admin);
  }
}

export const isAllowed = (row: Row, actor: ActorName) => /^[23]/.test(row.who[actor]);
