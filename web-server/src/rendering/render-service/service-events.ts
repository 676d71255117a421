import { z } from 'zod';

/** What the render service sends to the web server, one JSON object per line. */
export const serviceEvent = z.discriminatedUnion('type', [
  /** A message of the sandbox. */
  z.object({ type: z.literal('message'), text: z.string() }),
  /** Standard error of the sandbox's process. */
  z.object({ type: z.literal('stderr'), text: z.string() }),
  /** Processor time of the sandbox's process since its start, in milliseconds. */
  z.object({ type: z.literal('used'), milliseconds: z.number() }),
  /** The process has more memory than it may. */
  z.object({ type: z.literal('full'), megabytes: z.number() }),
  /** The process has ended, by this signal or exit code. */
  z.object({ type: z.literal('ended'), how: z.string() }),
]);

export type ServiceEvent = z.infer<typeof serviceEvent>;
