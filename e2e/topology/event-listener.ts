import { get, type IncomingMessage } from 'node:http';

export class EventListener {
  received = '';
  isClosed = false;

  private constructor(private readonly response: IncomingMessage) {
    response.on('data', (text: Buffer) => (this.received += text.toString()));
    response.on('error', () => undefined).on('close', () => (this.isClosed = true));
  }

  static open(url: string, cookies: Record<string, string>): Promise<EventListener> {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { accept: 'text/event-stream', cookie: cookie.join('; ') };
    return new Promise((resolve, reject) => {
      get(url, { headers, agent: false }, (response) => {
        if (response.statusCode === 200) resolve(new EventListener(response));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      }).on('error', reject);
    });
  }

  close() {
    this.response.destroy();
  }
}
