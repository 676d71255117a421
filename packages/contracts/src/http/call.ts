import type { z } from 'zod';
import type { CustomerPermission } from '../customer-roles.js';
import type { Permission } from '../staff-roles.js';

/** The input schemas, output schemas and allowed callers of a call; `answerTypes` defaults to JSON. */
export interface CallContract {
  summary: string;
  /**
   * The allowed callers: anyone, any signed-in user, or only customers or staff whose role has the given permission.
   */
  who: 'public' | 'customer' | CustomerPermission | Permission;
  /** For calls about one inquiry: the permission that company members need if the inquiry belongs to their company. */
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
