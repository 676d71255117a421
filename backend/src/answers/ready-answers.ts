import { LRUCache } from 'lru-cache';
import { jsonHash, makeAnswer, sizeOf, type ReadyAnswer } from './ready-answer.js';

/** A public read: `load` gives its JSON, or nothing when there is no such thing. */
export interface PublicRead {
  key: string;
  /** Lists stay; single things make room for others. */
  isList: boolean;
  load: () => Promise<Buffer | undefined>;
}

interface Kept {
  answer: ReadyAnswer;
  generation: number;
}

const room = 128 * 1024 * 1024;

/** Answers kept ready for the current version of the catalogue. */
export class ReadyAnswers {
  private generation = 0;
  private readonly lists = new Map<string, Kept>();
  private readonly singles = new LRUCache<string, Kept>({
    maxSize: room,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  });
  private readonly underway = new Map<string, Promise<ReadyAnswer | undefined>>();

  /** Everything kept is out of date from now on. */
  expire() {
    this.generation += 1;
    this.underway.clear();
  }

  peek({ key, isList }: PublicRead): ReadyAnswer | undefined {
    const kept = isList ? this.lists.get(key) : this.singles.get(key);
    return kept?.generation === this.generation ? kept.answer : undefined;
  }

  /** The answer, made once however many ask at the same time. */
  get(read: PublicRead): Promise<ReadyAnswer | undefined> {
    const ready = this.peek(read);
    if (ready) return Promise.resolve(ready);
    const underway = this.underway.get(read.key);
    if (underway) return underway;
    const made = this.make(read).finally(() => {
      if (this.underway.get(read.key) === made) this.underway.delete(read.key);
    });
    this.underway.set(read.key, made);
    return made;
  }

  private async make(read: PublicRead) {
    const { generation } = this;
    const json = await read.load();
    if (!json) return undefined;
    const answer = await this.reuseOrMake(read, json);
    if (generation === this.generation) this.keep(read, { answer, generation });
    return answer;
  }

  private async reuseOrMake({ key, isList }: PublicRead, json: Buffer) {
    const hash = jsonHash(json);
    const before = (isList ? this.lists.get(key) : this.singles.peek(key))?.answer;
    return before?.hash === hash ? before : makeAnswer(json, hash);
  }

  private keep({ key, isList }: PublicRead, kept: Kept) {
    if (isList) this.lists.set(key, kept);
    else this.singles.set(key, kept);
  }
}
