import { z } from 'zod';

/** Settings shared by all calls that respond with an event stream. */
export const eventStream = {
  headers: z.object({ 'last-event-id': z.string().optional() }),
  answerTypes: ['text/event-stream'],
} as const;
