import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

export type Topic = 'shop' | 'access' | 'all';

export const topicOptions: [Topic, string][] = [
  ['shop', 'Shop changes'],
  ['access', 'Sign-ins and codes'],
  ['all', 'Everything'],
];

export const useTopic = () => useSearchChoice('about', topicOptions);
