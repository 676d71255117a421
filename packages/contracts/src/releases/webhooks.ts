import { z } from 'zod';
import { partName, partServerUrl } from './owners.js';

/** The server of a part's team that receives the events about releases of the part. */
const webhook = z.object({
  url: partServerUrl,
  /** `whsec_` and the base64 of 24 to 64 bytes, the format of the Standard Webhooks specification. */
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/),
});

/** `DATA_DIR/webhooks.json`: the webhook of each part. */
export const webhooks = z.record(partName, webhook);

export type Webhook = z.infer<typeof webhook>;
export type Webhooks = z.infer<typeof webhooks>;
