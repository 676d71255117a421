import { stubGlobal } from './index.js';

/** Fake EventSource, which jsdom lacks. It opens no connection and delivers only events triggered by a test. */
export class QuietEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: QuietEventSource[] = [];
  readyState: number = QuietEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    QuietEventSource.opened.push(this);
  }

  static get latest(): QuietEventSource {
    const latest = this.opened.at(-1);
    if (!latest) throw new Error('No stream was opened');
    return latest;
  }

  begin() {
    this.readyState = QuietEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  tell(data: string) {
    this.dispatchEvent(new MessageEvent('changed', { data }));
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close() {
    this.readyState = QuietEventSource.CLOSED;
  }
}

/** Replaces `EventSource` with a fake until `restoreGlobals` is called. */
export function stubEventSource() {
  QuietEventSource.opened = [];
  stubGlobal('EventSource', QuietEventSource);
}
