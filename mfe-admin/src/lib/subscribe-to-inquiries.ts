import { inquiryNews } from 'contracts';
import { addressOf } from './request.js';

const reconnectDelayMs = 30_000;

/** What is told: how many inquiries were ever sent; nothing where that is not known. */
type OnChange = (submitted?: number) => void;

/**
 * Reports every change that the server streams while the page is visible. A hidden page closes the connection, since
 * browsers allow few; without a stream it polls every 30 s.
 */
export function subscribeToInquiries(onChange: OnChange): () => void {
  let stream: EventSource | undefined;
  const follow = () => {
    stream?.close();
    stream = document.hidden ? undefined : openStream(onChange);
  };
  const timer = setInterval(() => {
    if (document.hidden || stream?.readyState === EventSource.OPEN) return;
    onChange();
    if (stream?.readyState === EventSource.CLOSED) follow();
  }, reconnectDelayMs);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}

function openStream(onChange: OnChange) {
  const stream = new EventSource(addressOf('followInquiries'));
  stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const news = inquiryNews.safeParse(JSON.parse(data));
    onChange(news.data?.submitted);
  });
  return stream;
}
