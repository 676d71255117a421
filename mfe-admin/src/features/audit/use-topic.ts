import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';

export type Topic = 'shop' | 'access' | 'all';

/** Each topic with its label; the first is the default. */
export const topicOptions: [Topic, string][] = [
  ['shop', 'Shop changes'],
  ['access', 'Sign-ins and codes'],
  ['all', 'Everything'],
];

/** The topic filter of the log, stored in the URL. */
export const useTopic = () => useSearchChoice('about', topicOptions);
