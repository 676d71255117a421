/**
 * The JSON body of a webhook about a release of a part, in the payload structure of the Standard Webhooks specification
 * (https://www.standardwebhooks.com).
 */
export interface ReleaseEvent {
  /** The id of the event: the value of the `webhook-id` header, and the same in all attempts to deliver the event. */
  id: string;
  /**
   * `release.live`: all visitors get the release. `release.rejected`: a check rejected it. `release.rolled_back`: the
   * live release or the canary was withdrawn, automatically or manually.
   */
  type: 'release.live' | 'release.rejected' | 'release.rolled_back';
  /** The time of the event in ISO 8601. The `webhook-timestamp` header contains the time of the delivery attempt. */
  timestamp: string;
  data: {
    part: string;
    version: string;
    /** The message of the release. `message` and `author` are absent if they are unknown. */
    message?: string;
    author?: string;
    /** The reason for the rejection or rollback. */
    reason?: string;
  };
}
