import { readFileSync } from 'node:fs';
import { staffRoles, type StaffRole } from 'contracts';

/**
 * Actors that belong or belonged to a company. A row runs as one of these actors only if the row defines the expected
 * response for that actor.
 */
export const companyActorNames = [
  'removedMember',
  'otherCompanyOwner',
  'companyViewer',
  'companyBuyer',
  'companyOwner',
] as const;
export type CompanyActorName = (typeof companyActorNames)[number];

/** Actors, ordered from least to most privileged. */
export const actorNames = [
  ...(['anonymous', 'customer', 'otherCustomer'] as const),
  ...companyActorNames,
  ...staffRoles,
] as const;
export type ActorName = (typeof actorNames)[number];

/**
 * A row of the authorisation matrix: a request and the expected response to each actor. `$name` placeholders stand for
 * values of the environment.
 */
export interface Row {
  id: string;
  method: string;
  path: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  multipart?: Record<string, string | string[]>;
  who: Record<ActorName, string>;
  /** Actors that send the request. Staff with a role other than `admin` send requests only to staff endpoints. */
  askedBy: ActorName[];
  mutates: boolean;
  /** True if the endpoint requires the CSRF token. The request then contains the token. */
  csrf: boolean;
  repeat?: number;
  checks?: ResponseExpectations;
}

export interface ResponseExpectations {
  absentFor?: Partial<Record<ActorName, string[]>>;
  presentFor?: Partial<Record<ActorName, string[]>>;
  noFields?: string[];
  location?: { anonymous: string } & Partial<Record<ActorName, string>>;
  body?: string;
  text?: string;
  anonymousText?: string;
}

/**
 * A row as stored in authz-matrix.jsonl. `least` is the least privileged role that receives the same response as
 * `admin`; lower roles receive 403.
 */
type WrittenRow = Omit<Row, 'who' | 'askedBy'> & {
  who: Record<Exclude<ActorName, StaffRole | CompanyActorName>, string> &
    Partial<Record<CompanyActorName, string>> & { admin: string; least?: StaffRole };
};

const text = readFileSync(new URL('../authz-matrix.jsonl', import.meta.url), 'utf8');

// The cast is safe: a row of any other shape makes the tests fail.
export const matrixRows = text
  .trim()
  .split('\n')
  .map((line) => spell(JSON.parse(line) as WrittenRow));

function spell({ who: { least, ...who }, ...row }: WrittenRow): Row {
  const first = staffRoles.indexOf(least ?? 'reader');
  const expectations = staffRoles.map((role, rank) => [role, rank < first ? '403' : who.admin]);
  const members = Object.fromEntries(companyActorNames.map((name) => [name, who[name] ?? '']));
  // The casts are safe: `expectations` has an entry for each staff role, and `members` has an entry for each member.
  const all = {
    ...who,
    ...(members as Record<CompanyActorName, string>),
    ...(Object.fromEntries(expectations) as Record<StaffRole, string>),
  };
  return { ...row, who: all, askedBy: actorNames.filter((name) => isRequested(name)) };

  function isRequested(name: ActorName) {
    if (all[name] === '') return false;
    const rank = staffRoles.findIndex((role) => role === name);
    if (rank < 0 || name === 'admin') return true;
    if (!least) return false;
    // Rows that change data run only as the least privileged role with permission. Other roles would repeat the change.
    return rank <= first || !row.mutates || !/^[23]/.test(who.admin);
  }
}

export const isAllowed = (row: Row, actor: ActorName) => /^[23]/.test(row.who[actor]);
