import type { z } from 'zod';
import type { Permission } from './staff-roles.js';

/** What a call takes and answers, and who may make it; `answerTypes` is JSON alone when absent. */
export interface Call {
  summary: string;
  /** Everybody, everybody who is signed in, or staff whose role has this permission. */
  who: 'public' | 'customer' | Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** Files of a multipart form by field, with the most of each; the body is then a form and not JSON. */
  files?: Readonly<Record<string, number>>;
  /** Set when pages without scripts send the body as `application/x-www-form-urlencoded`. */
  isPlainForm?: true;
  answer: z.ZodType;
  answerTypes?: readonly string[];
  /** Set when the call leads the browser on instead of answering. */
  isRedirect?: true;
}
