import { isStaffRole, currentUserResponse, routes, type AccountRole } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { cookiePattern, sessionCookie } from 'server-kit';

const timeoutMs = 2000;

/**
 * Cache lifetime in milliseconds. Results are cached, because a staff page requests many files
 * concurrently.
 */
const cacheForMs = 800;
const maxEntries = 1000;
/** Limit of concurrent checks, so that requests with fake sessions do not overload the backend. */
const maxPending = 32;

export const isStaff = (caller: CallerRole) => caller === 'held up' || isStaffRole(caller);

const sessionPattern = cookiePattern(sessionCookie, '[^;]+');

/**
 * Role of a caller. 'held up': staff who must first set up an authenticator app; 'unknown': the backend does not
 * respond.
 */
export type CallerRole = AccountRole | 'held up' | 'visitor' | 'unknown';

interface CachedCheck {
  until: number;
  caller: Promise<CallerRole>;
}

/**
 * Checks with the backend whether a request comes from staff. While the backend is unavailable, no caller counts as
 * staff.
 */
export class StaffCheck {
  readonly #backendUrl: string;
  readonly #cache = new Map<string, CachedCheck>();
  #pendingCount = 0;

  constructor(backendUrl: string) {
    this.#backendUrl = backendUrl;
  }

  async isStaff(request: Pick<FastifyRequest, 'headers'>) {
    return isStaff(await this.callerOf(request));
  }

  async callerOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<CallerRole> {
    const [, session] = sessionPattern.exec(headers.cookie ?? '') ?? [];
    if (!session) return 'visitor';
    const cached = this.#cache.get(session);
    if (cached && cached.until > Date.now()) return cached.caller;
    if (this.#pendingCount >= maxPending) return 'unknown';
    if (this.#cache.size >= maxEntries) this.#cache.clear();
    const caller = this.#fetchCaller(session);
    this.#cache.set(session, { until: Date.now() + cacheForMs, caller });
    return caller;
  }

  async #fetchCaller(session: string): Promise<CallerRole> {
    this.#pendingCount += 1;
    try {
      const response = await fetch(this.#backendUrl + routes.showMe.path, {
        headers: { cookie: `${sessionCookie}=${session}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { user } = currentUserResponse.parse(await response.json());
      if (user?.mustSetUpSecondFactor) return 'held up';
      return user ? (user.staffRole ?? user.role) : 'visitor';
    } catch {
      // An unreachable backend or an invalid response denies access; failures are not cached.
      this.#cache.delete(session);
      return 'unknown';
    } finally {
      this.#pendingCount -= 1;
    }
  }
}
