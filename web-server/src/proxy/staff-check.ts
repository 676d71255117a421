import { me, routes } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { cookiePattern, sessionCookie } from 'server-kit';

const timeoutMs = 2000;

/** Milliseconds for which an answer holds: a page of staff asks for many files at once. */
const cacheForMs = 800;
const maxEntries = 1000;
/** Questions at a time: who makes sessions up is not to keep the backend busy. */
const maxPending = 32;

const sessionPattern = cookiePattern(sessionCookie, '[^;]+');

interface CachedCheck {
  until: number;
  isStaff: Promise<boolean>;
}

/** Asks the backend whether a request comes from staff; while it does not answer, nobody does. */
export class StaffCheck {
  readonly #backendUrl: string;
  readonly #known = new Map<string, CachedCheck>();
  #asked = 0;

  constructor(backendUrl: string) {
    this.#backendUrl = backendUrl;
  }

  async isStaff({ headers }: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
    const [, session] = sessionPattern.exec(headers.cookie ?? '') ?? [];
    if (!session) return false;
    const known = this.#known.get(session);
    if (known && known.until > Date.now()) return known.isStaff;
    if (this.#asked >= maxPending) return false;
    if (this.#known.size >= maxEntries) this.#known.clear();
    const isStaff = this.#ask(session);
    this.#known.set(session, { until: Date.now() + cacheForMs, isStaff });
    return isStaff;
  }

  async #ask(session: string) {
    this.#asked += 1;
    try {
      const response = await fetch(this.#backendUrl + routes.showMe.path, {
        headers: { cookie: `${sessionCookie}=${session}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return me.parse(await response.json()).user?.role === 'admin';
    } catch {
      // Unreachable or unreadable: closed, and asked again next time.
      this.#known.delete(session);
      return false;
    } finally {
      this.#asked -= 1;
    }
  }
}
