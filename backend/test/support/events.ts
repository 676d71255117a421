import type { Browser } from './browser.js';

interface ServerSentEvent {
  id: string;
  name: string;
  data: unknown;
}

export const followInquiries = (browser: Browser, lastId?: string) =>
  follow(browser, '/api/admin/inquiry-events', lastId);

export async function follow(browser: Browser, path: string, lastId?: string) {
  const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
  return readEvents(await browser.get(path, headers));
}

function readEvents(response: Response) {
  const { status, headers, body } = response;
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Resolves with the next event, or undefined when the stream has ended. */
  const next = async (): Promise<ServerSentEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = parse(block);
        if (event) return event;
        continue;
      }
      const read = await reader?.read();
      if (!read || read.done) return undefined;
      text += read.value;
    }
  };
  return { status, headers, next, close: () => reader?.cancel() };
}

function parse(block: string): ServerSentEvent | undefined {
  const lines = block.split('\n').map((line) => line.split(': ', 2));
  const fields = Object.fromEntries(lines) as Partial<Record<string, string>>;
  const { id, event, data } = fields;
  if (!id || !event || !data) return undefined;
  return { id, name: event, data: JSON.parse(data) as unknown };
}
