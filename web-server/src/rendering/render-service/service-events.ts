import { z } from 'zod';

/** Events from the render service to the web server, one JSON object per line. */
export const renderServiceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), text: z.string() }),
  z.object({ type: z.literal('stderr'), text: z.string() }),
  /** CPU time of the sandbox's process since its start, in milliseconds. */
  z.object({ type: z.literal('used'), milliseconds: z.number() }),
  z.object({ type: z.literal('full'), megabytes: z.number() }),
  z.object({ type: z.literal('ended'), how: z.string() }),
]);

export type RenderServiceEvent = z.infer<typeof renderServiceEvent>;
