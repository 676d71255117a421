/** jsdom has no EventSource: here nothing ever arrives by itself. */
import { stubGlobal } from 'test-kit';
export function keepStreamsSilent() {
  class SilentStream extends EventTarget {
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readonly readyState = 0;
    close() {
      return undefined;
    }
  }
  stubGlobal('EventSource', SilentStream);
}
