import type { Operation, Outcome } from '../history.js';

/** Creates an operation of an artificial history, with its start and end time. */
export function operation<Request, Result>(
  request: Request,
  ending: Result | 'failed' | 'unknown',
  [startedAt, endedAt]: readonly [number, number] = [0, 1],
): Operation<Request, Result> {
  const outcome = outcomeOf(ending);
  return { client: 0, request, outcome, startedAt, endedAt };
}

function outcomeOf<Result>(ending: Result | 'failed' | 'unknown'): Outcome<Result> {
  if (ending === 'failed') return { kind: 'failed', error: 'made up' };
  if (ending === 'unknown') return { kind: 'unknown', error: 'made up' };
  return { kind: 'ok', result: ending }; // `ok` means that the operation was acknowledged.
}
