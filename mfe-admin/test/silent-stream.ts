import { vi } from 'vitest';

/** jsdom has no EventSource: here nothing ever arrives by itself. */
export function keepStreamsSilent() {
  class SilentStream extends EventTarget {
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readonly readyState = 0;
    close() {
      return undefined;
    }
  }
  vi.stubGlobal('EventSource', SilentStream);
}
