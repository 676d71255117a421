import type { Operation, Outcome } from '../history.js';

/** An operation of a made-up history, which took from one time to another. */
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
  return { kind: 'ok', result: ending }; // neither of the two
}
