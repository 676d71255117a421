import type { BuyerLotDecision, QuotationVersion } from 'contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../lib/badge.js';
import { stableLineIds } from '../draft/draft-values.js';
import css from './version-sheet.module.css';

interface Answer {
  request?: string;
  lot?: { decision: BuyerLotDecision; text: string };
}

/** Returns the buyer's responses, keyed by 1-based line number. */
export function buyerResponsesByLine({
  changeRequest,
  lots,
}: QuotationVersion): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const { line, text } of changeRequest?.lines ?? []) answers.set(line, { request: text });
  for (const { line, decision, text } of lots)
    answers.set(line, { ...answers.get(line), lot: { decision, text } });
  return answers;
}

export function LineAnswer({ answer }: { answer: Answer | undefined }): ReactNode {
  if (!answer) return null;
  const { request, lot } = answer;
  return (
    <>
      {request && <p className={css['request']}>{`Buyer request: ${request}`}</p>}
      {lot && (
        <p className={css['lot']}>
          <Badge colour={lot.decision === 'approved' ? 'green' : 'yellow'}>
            {lot.decision === 'approved' ? 'Lot approved' : 'Different lot requested'}
          </Badge>
          {lot.text && <span>{lot.text}</span>}
        </p>
      )}
    </>
  );
}

/**
 * Returns the buyer's responses to the previous version, keyed by `stableLineIds` to match the lines of the new draft.
 */
export function buyerResponsesByLineId(
  version: QuotationVersion | undefined,
): Map<string, ReactNode> {
  if (!version) return new Map();
  const names = stableLineIds(version.lines);
  return new Map(
    [...buyerResponsesByLine(version)].map(([line, answer]) => [
      names[line - 1] ?? '',
      <LineAnswer key={line} answer={answer} />,
    ]),
  );
}
