import { atLeastVersion } from 'contracts';
import { LRUCache } from 'lru-cache';

interface Answer {
  status: number;
  type: string;
  text: string;
}

const deadline = 2500;
const mostCharacters = 24_000_000;

/**
 * A `fetch` for reads of the catalogue: asks once per address and version of the catalogue, whoever and however many
 * want to know. Which backend ever answers, its answer is as new as the newest version that is known here.
 */
export function createCatalogueFetch(newest: string | undefined) {
  let version = newest;
  const known = new LRUCache<string, Answer>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  let asking = new Map<string, Promise<Answer>>();

  async function askAndKeep(url: string) {
    const round = asking;
    try {
      const answer = await ask(url, version);
      if (round === asking && answer.status < 500) known.set(url, answer);
      return answer;
    } finally {
      round.delete(url);
    }
  }

  function answerTo(url: string) {
    const asked = asking.get(url) ?? askAndKeep(url);
    asking.set(url, asked);
    return asked;
  }

  return {
    fetch: async (input: string | URL | Request) => {
      const url = input instanceof Request ? input.url : input.toString();
      const { status, type, text } = known.get(url) ?? (await answerTo(url));
      return new Response(text, { status, headers: { 'content-type': type } });
    },
    /** To be called when the catalogue has changed; what is still under way then is not kept. */
    forget(changedTo: string) {
      version = changedTo;
      asking = new Map();
      known.clear();
    },
  };
}

async function ask(url: string, version: string | undefined): Promise<Answer> {
  const response = await fetch(url, {
    headers: version ? { [atLeastVersion]: version } : {},
    signal: AbortSignal.timeout(deadline),
    redirect: 'error',
  });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}
