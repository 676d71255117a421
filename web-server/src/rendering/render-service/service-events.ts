import { z } from 'zod';

/** Events that the render service sends to the web server, one JSON object per line. */
export const serviceEvent = z.discriminatedUnion('type', [
  /** A message of the sandbox. */
  z.object({ type: z.literal('message'), text: z.string() }),
  /** Standard error output of the sandbox's process. */
  z.object({ type: z.literal('stderr'), text: z.string() }),
  /** CPU time of the sandbox's process since its start, in milliseconds. */
  z.object({ type: z.literal('used'), milliseconds: z.number() }),
  /** The process exceeds its memory limit. */
  z.object({ type: z.literal('full'), megabytes: z.number() }),
  /** The process ended with this signal or exit code. */
  z.object({ type: z.literal('ended'), how: z.string() }),
]);

export type ServiceEvent = z.infer<typeof serviceEvent>;
