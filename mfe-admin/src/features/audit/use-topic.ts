import { useSearchParams } from 'react-router-dom';

export type Topic = 'shop' | 'access' | 'all';

/** Each topic with its words. */
export const topicOptions: [Topic, string][] = [
  ['shop', 'Changes of the shop'],
  ['access', 'Sign-ins and codes'],
  ['all', 'Everything'],
];

/** What the log is narrowed to, kept in the address; changes of the shop unless it says otherwise. */
export function useTopic(): [Topic, (topic: Topic) => void] {
  const [params, setParams] = useSearchParams();
  const topic = topicOf(params.get('about'));
  const setTopic = (next: Topic) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.delete('page');
        if (next === 'shop') changed.delete('about');
        else changed.set('about', next);
        return changed;
      },
      { replace: true },
    );
  return [topic, setTopic];
}

const topicOf = (text: string | null): Topic =>
  text === 'all' || text === 'access' ? text : 'shop';
