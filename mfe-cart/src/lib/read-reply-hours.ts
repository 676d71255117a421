import { replyTimeRoutes, type ReplyTime } from 'contracts';
import { readResponse, sendCall } from 'storefront-kit';

/** Hours within which the seller usually answers; null while there are too few answers to tell. */
export async function readReplyHours(signal?: AbortSignal): Promise<number | null> {
  const options = signal ? { signal } : {};
  const response = await sendCall({ routes: replyTimeRoutes }, 'showReplyTime', options);
  // The server has checked it by its contract.
  return ((await readResponse(response)) as ReplyTime).hours;
}
