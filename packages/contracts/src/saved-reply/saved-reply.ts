import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { requiredText } from '../http/form-inputs.js';
import { id } from '../product.js';
import type { savedReplyRoutes } from './routes.js';

const maxNameLength = 60;
const maxTextLength = 2_000;

const savedReply = z.strictObject({
  id,
  name: requiredText('Enter a name', maxNameLength),
  text: requiredText('Enter a reply', maxTextLength),
});

export const savedReplyCalls = {
  listSavedReplies: {
    summary: 'List the saved replies of all staff by name',
    who: 'inquiries.read',
    answer: z.object({ replies: z.array(savedReply) }),
  },
  saveReply: {
    summary: 'Create a saved reply, or change the one with this id',
    who: 'inquiries.answer',
    body: savedReply.partial({ id: true }),
    answer: successResponse.extend({ reply: savedReply }),
  },
  deleteSavedReply: {
    summary: 'Delete a saved reply',
    who: 'inquiries.answer',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof savedReplyRoutes, CallContract>;

export type SavedReply = z.output<typeof savedReply>;
