import type { Document } from '../bson/index.js';
import { type CommandError } from '../errors.js';

/** An error of one statement as the answer to a batch carries it. */
export function writeError(index: number, { code, message, extra }: CommandError): Document {
  return { index, code, ...extra, errmsg: message };
}
