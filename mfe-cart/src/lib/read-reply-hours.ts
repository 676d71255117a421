import { replyTimeRoutes, type ReplyTime } from 'contracts';
import { readResponse, sendCall } from 'storefront-kit';

/** Resolves to the usual reply time in hours, or to null while there are too few replies to calculate it. */
export async function readReplyHours(signal?: AbortSignal): Promise<number | null> {
  const options = signal ? { signal } : {};
  const response = await sendCall({ routes: replyTimeRoutes }, 'showReplyTime', options);
  // The cast is safe: the server validates its responses against the contract.
  return ((await readResponse(response)) as ReplyTime).hours;
}
