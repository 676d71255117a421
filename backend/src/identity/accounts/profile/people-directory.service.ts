import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';

type Person = Pick<StoredAccount, '_id' | 'name' | 'email' | 'mobile' | 'createdAt'>;

/** Interval in milliseconds between full reads, which pick up changes to known accounts. */
const maxAgeMs = 10 * 60_000;
/**
 * Overlap of incremental reads in milliseconds. Without it, reads could miss accounts, because the machines' clocks
 * differ and an account is stored some time after its timestamp was taken.
 */
const overlapMs = 60_000;
/**
 * Number of accounts per batch, small enough that a search during a full read waits for one batch
 * only.
 */
const batchSize = 100;

/**
 * Keeps the names, email addresses and phone numbers of all accounts in memory. Staff search on every keystroke, and
 * each search of the database would scan the whole collection.
 */
@Injectable()
export class PeopleDirectory {
  #texts: Map<string, string> | undefined;
  #newest = 0;
  #readAt = -Infinity;
  #isReading = false;

  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly accountsService: AccountsService,
  ) {
    accountsService.onConfirmed((uid) => this.refresh(uid));
  }

  /** Starts the first full read in the background. */
  warmUp() {
    this.#readAllSoon();
  }

  async refresh(uid: string) {
    const person = await this.accountsService.findById(uid);
    if (person) this.add(person);
  }

  /**
   * Returns at most `most` accounts whose name, email or mobile contains `q`. Accounts with a word that starts with
   * `q` come first.
   */
  async find(q: string, most: number): Promise<StoredAccount[]> {
    if (performance.now() - this.#readAt > maxAgeMs) this.#readAllSoon();
    if (!this.#texts) return this.accountsService.listMatching(q, most);
    await this.#readNew(this.#texts);
    const uids = findTexts(this.#texts, q, most);
    const accounts = await this.accountsService.findByIds(
      uids.map((uid) => new Types.ObjectId(uid)),
    );
    return uids.flatMap((uid) => accounts.get(uid) ?? []);
  }

  /** Makes an account searchable immediately, for example after it has been restored. */
  add(person: Person) {
    if (this.#texts) this.#note(person, this.#texts);
  }

  /** Runs one full read at a time; until it ends, searches use the old index. The next search retries a failed read. */
  #readAllSoon() {
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readAll()
      .catch(() => undefined)
      .finally(() => (this.#isReading = false));
  }

  async #readAll() {
    const texts = new Map<string, string>();
    const begunAt = performance.now();
    for await (const person of this.#read({ deletedAt: null })) this.#note(person, texts);
    [this.#texts, this.#readAt] = [texts, begunAt];
  }

  async #readNew(texts: Map<string, string>) {
    const since = trusted({ $gte: new Date(this.#newest - overlapMs) });
    for await (const person of this.#read({ deletedAt: null, createdAt: since }))
      this.#note(person, texts);
  }

  #read(filter: object): AsyncIterable<Person> {
    return this.accounts
      .find(filter)
      .select(['name', 'email', 'mobile', 'createdAt'])
      .lean<Person[]>()
      .cursor({ batchSize });
  }

  #note({ _id, name, email, mobile, createdAt }: Person, texts: Map<string, string>) {
    texts.set(String(_id), `\n${name}\n${email ?? ''}\n${mobile ?? ''}`.toLowerCase());
    this.#newest = Math.max(this.#newest, createdAt.getTime());
  }
}

function findTexts(texts: Map<string, string>, q: string, most: number): string[] {
  const needle = q.toLowerCase();
  const [beginning, containing]: [string[], string[]] = [[], []];
  for (const [uid, text] of texts) {
    if (!text.includes(needle)) continue;
    if (text.includes(`\n${needle}`) || text.includes(` ${needle}`)) beginning.push(uid);
    else if (containing.length < most) containing.push(uid);
    if (beginning.length === most) break;
  }
  return [...beginning, ...containing].slice(0, most);
}
