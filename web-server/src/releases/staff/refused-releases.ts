import type { RefusedRelease, RemoteName } from 'contracts';

const maxKept = 10;

/** Recent rejections per part, only in memory. */
export class RefusedReleases {
  readonly #known = new Map<RemoteName, RefusedRelease[]>();

  note(part: RemoteName, refused: Omit<RefusedRelease, 'at'>) {
    const others = this.of(part).filter(
      ({ version, reason }) => version !== refused.version || reason !== refused.reason,
    );
    const latest = { ...refused, at: new Date().toISOString() };
    this.#known.set(part, [latest, ...others].slice(0, maxKept));
  }

  /** Newest first. */
  of(part: RemoteName) {
    return this.#known.get(part) ?? [];
  }

  get parts() {
    return [...this.#known.keys()];
  }
}
