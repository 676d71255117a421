import type { z } from 'zod';
import type { CustomerPermission } from '../customer-roles.js';
import type { Permission } from '../staff-roles.js';

/** The input and output schemas of a call and who may make it; `answerTypes` defaults to JSON. */
export interface CallContract {
  summary: string;
  /** Allowed callers: anyone, any signed-in user, or customers or staff whose role has this permission. */
  who: 'public' | 'customer' | CustomerPermission | Permission;
  /** For calls about one inquiry: the permission that members need for an inquiry of their company. */
  member?: CustomerPermission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The maximum number of files per form field. If set, the request body is a multipart form instead of JSON. */
  files?: Readonly<Record<string, number>>;
  /** True if the call also accepts `application/x-www-form-urlencoded`, for forms that work without JavaScript. */
  isPlainForm?: true;
  answer: z.ZodType;
  answerTypes?: readonly string[];
  isRedirect?: true;
}
