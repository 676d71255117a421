import { inquiryNews } from 'contracts';
import { addressOf } from '../../lib/request.js';

const pause = 30_000;

/** What is told: how many inquiries were ever sent; nothing where that is not known. */
type Tell = (submitted?: number) => void;

/**
 * Tells of every change as the server sends it, while the page is looked at. A hidden page gives its connection back,
 * since a browser has few of them; whoever gets no stream is told every 30 s to be sure.
 */
export function followInquiries(tell: Tell): () => void {
  let stream: EventSource | undefined;
  const follow = () => {
    stream?.close();
    stream = document.hidden ? undefined : openStream(tell);
  };
  const timer = setInterval(() => {
    if (document.hidden || stream?.readyState === EventSource.OPEN) return;
    tell();
    if (stream?.readyState === EventSource.CLOSED) follow();
  }, pause);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}

function openStream(tell: Tell) {
  const stream = new EventSource(addressOf('followInquiries'));
  stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const news = inquiryNews.safeParse(JSON.parse(data));
    tell(news.data?.submitted);
  });
  return stream;
}
