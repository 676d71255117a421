import type { QuotationState } from 'contracts';
import { Badge, type BadgeColour } from '../badge.js';

export const quotationStateWords: Record<QuotationState, { word: string; colour: BadgeColour }> = {
  draft: { word: 'Draft', colour: 'grey' },
  sent: { word: 'Sent', colour: 'blue' },
  changes_requested: { word: 'Changes requested', colour: 'yellow' },
  accepted: { word: 'Accepted', colour: 'green' },
  declined: { word: 'Declined', colour: 'red' },
  expired: { word: 'Expired', colour: 'grey' },
  withdrawn: { word: 'Withdrawn', colour: 'grey' },
  superseded: { word: 'Superseded', colour: 'grey' },
};

export const StateBadge = ({ state }: { state: QuotationState }) => (
  <Badge colour={quotationStateWords[state].colour}>{quotationStateWords[state].word}</Badge>
);
