import { acknowledged, type Operation } from '../history.js';

export type BankRequest =
  { deposit: number } | { move: number } | { audit: 'transaction' | 'snapshot' | 'plain' };

export interface Audit {
  sum: number;
  least: number;
}

export type Bank = readonly Operation<BankRequest, Audit | undefined>[];

/**
 * Checks that the balances in each audit and in the final state add up to the initial sum plus all deposits, and that
 * no account is overdrawn.
 */
export function checkBank(history: Bank, initial: number, final: Audit): string[] {
  const violations = history.flatMap((audit) => [...judgeAudit(history, initial, audit)]);
  const paid = (kinds: string[]): number =>
    initial + depositsOf(history, ({ outcome }) => kinds.includes(outcome.kind));
  if (final.sum < paid(['ok']) || final.sum > paid(['ok', 'unknown']))
    violations.push(`the end has ${final.sum} of ${paid(['ok'])}`);
  if (final.least < 0) violations.push('an account is overdrawn at the end');
  return violations;
}

function* judgeAudit(
  history: Bank,
  initial: number,
  { request, startedAt, endedAt, outcome }: Bank[number],
): Generator<string> {
  if (!('audit' in request) || outcome.kind !== 'ok' || !outcome.result) return;
  const { sum, least } = outcome.result;
  const before = depositsOf(
    history,
    (operation) => operation.outcome.kind === 'ok' && operation.endedAt < startedAt,
  );
  const possible = depositsOf(
    history,
    (operation) => operation.outcome.kind !== 'failed' && operation.startedAt < endedAt,
  );
  if (sum < initial + before || sum > initial + possible)
    yield `${request.audit} audit: ${sum}, not ${initial + before} to ${initial + possible}`;
  if (least < 0) yield `${request.audit} audit: an account is overdrawn`;
}

function depositsOf(history: Bank, isCounted: (operation: Bank[number]) => boolean): number {
  return history
    .filter(isCounted)
    .reduce((sum, { request }) => sum + ('deposit' in request ? request.deposit : 0), 0);
}

/** Returns the number of successful audits. Without any audit, `checkBank` checks only the final state. */
export function countAudits(history: Bank): number {
  return acknowledged(history).filter(({ result }) => result !== undefined).length;
}
