import { z } from 'zod';

/** What all calls share whose answer goes on, one event after the other. */
export const eventStream = {
  headers: z.object({ 'last-event-id': z.string().optional() }),
  answerTypes: ['text/event-stream'],
} as const;
