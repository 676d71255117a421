import type { PriceList } from 'contracts';
import { Badge } from '../../lib/badge.js';

const states = {
  active: { colour: 'green', word: 'Active' },
  scheduled: { colour: 'blue', word: 'Scheduled' },
  expired: { colour: 'grey', word: 'Expired' },
} as const;

export const ListStateBadge = ({ state }: Pick<PriceList, 'state'>) => (
  <Badge colour={states[state].colour}>{states[state].word}</Badge>
);
