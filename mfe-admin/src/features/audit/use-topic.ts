import { useSearchChoice } from '../../lib/use-search-choice.js';

export type Topic = 'shop' | 'access' | 'all';

/** Each topic with its words; the first is the usual one. */
export const topicOptions: [Topic, string][] = [
  ['shop', 'Changes of the shop'],
  ['access', 'Sign-ins and codes'],
  ['all', 'Everything'],
];

/** What the log is narrowed to, kept in the address. */
export const useTopic = () => useSearchChoice('about', topicOptions);
